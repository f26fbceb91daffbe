import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import type { Customer } from '../../platform/http/identity.ts'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { AgreementChanges } from './change-agreement.ts'
import type { AgreementActor } from './locked-agreement.ts'
import type { AgreementViews } from './view-agreement.ts'

/** A customer's own calls: each changes one thing, and answers with what is then agreed. */
export function automaticRefillRoutes(views: AgreementViews, changes: AgreementChanges): Route[] {
  const own = ({ id }: Customer, once?: AgreementActor['once']): AgreementActor => ({
    ...{ customerId: id, staffId: null },
    ...(once && { once }),
  })
  const answerAfter = async ({ id }: Customer, change: Promise<void>) => {
    await change
    return views.read(id)
  }

  return serve(automaticRefills, {
    read: ({ customer }) => views.read(customer.id),
    start: ({ customer, body: { packs, agreed: _, ...shown } }) =>
      answerAfter(customer, changes.start(own(customer), packs, shown)),
    change: ({ customer, body: { packs } }) =>
      answerAfter(customer, changes.changePacks(own(customer), packs)),
    dates: ({ customer, language }) => changes.listDates(customer, pageLanguage(language, customer)),
    move: ({ customer, language, body }) =>
      answerAfter(customer, changes.move(own(customer), body, pageLanguage(language, customer))),
    // a repeat of these four answers with what is agreed by then
    skip: ({ customer, idempotencyKey: key }) =>
      answerAfter(customer, changes.skip(own(customer, { key, call: automaticRefills.skip, body: null }))),
    undoSkip: ({ customer, idempotencyKey: key }) =>
      answerAfter(
        customer,
        changes.undoSkip(own(customer, { key, call: automaticRefills.undoSkip, body: null })),
      ),
    stop: ({ customer, body, idempotencyKey: key }) =>
      answerAfter(
        customer,
        changes.stop(own(customer, { key, call: automaticRefills.stop, body }), body.keep_delivery),
      ),
    undoStop: ({ customer, idempotencyKey: key }) =>
      answerAfter(
        customer,
        changes.undoStop(own(customer, { key, call: automaticRefills.undoStop, body: null })),
      ),
  })
}
