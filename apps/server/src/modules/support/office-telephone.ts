import { isoDayOf } from '@brine/contract/dates'
import { type TelephoneRequest, telephoneRequests } from '@brine/contract/office/telephone-requests'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { lockAgainstErasure } from '../../platform/records/customer-queries.ts'
import { writeRequestConfirmation, writeRequestNotice } from './mails/new-request.ts'
import { findCaller } from './office-queries.ts'
import { createMessage, createRequest, updateRequest } from './queries.ts'
import { readProblem } from './rules.ts'

type Caller = NonNullable<Awaited<ReturnType<typeof findCaller>>>

/**
 * Writes down a request that a customer makes on the telephone, for whom the portal takes requests as well. There is no daily limit: it
 * protects from programs, not from who calls often.
 */
export function telephoneRequestRoutes({
  db,
  clock,
  notify,
}: Pick<Platform, 'db' | 'clock' | 'notify'>): Route[] {
  return serve(telephoneRequests, {
    /** @throws `not_found`, `installation_not_placed`, `invalid_request` */
    async note({ staff, params, body, idempotencyKey: key }) {
      const now = clock.now()
      const customer = await findCaller(db, params.id)
      if (!customer) throw fail('not_found')
      if (!customer.placed) throw fail('installation_not_placed')
      const { comment, ...problem } = readCall(body, customer.language)
      const answer = body.answer?.trim() ?? null
      const appointment = { moments: {}, address: addressOf(customer), comment }
      const call = { call: telephoneRequests.note, body: { staff: staff.id, ...body } }
      return idempotently(db, { customerId: params.id, key, ...call, now }, async (tx) => {
        if (!(await lockAgainstErasure(tx, params.id))) throw fail('not_found')
        const id = await createRequest(tx, {
          customer_id: params.id,
          title_code: problem.titleCode,
          title_text: problem.titleText,
          details_code: problem.detailsCode,
          details_text: problem.detailsText,
          ...appointment,
          // nothing was proposed, but the release before this one reads at least one day (decision 0067): that of the call
          moments: { [isoDayOf(now)]: ['morning', 'afternoon'] },
          state: answer === null ? 'new' : 'closed',
          assignee_id: answer === null ? null : staff.id,
          noted_by_id: staff.id,
          created_at: now,
          changed_at: now,
        })
        const entry = { by: staff, recordId: id, at: now }
        await writeAuditEntry(tx, { ...entry, action: 'request.noted' })
        if (answer !== null) {
          const message = { request_id: id, staff_id: staff.id, kind: 'message', text: answer } as const
          // the customer has heard it, so that no page announces it as unread
          const read_message_id = await createMessage(tx, { ...message, created_at: now })
          await updateRequest(tx, id, { read_message_id })
          await writeAuditEntry(tx, { ...entry, action: 'request.answered' })
          await writeAuditEntry(tx, { ...entry, action: 'request.closed' })
        }
        const sent = { id, customer, problem, appointment, noted: { by: staff.name, answer } }
        const { email_address } = customer
        // who has no address has just said it: nobody calls back to acknowledge that
        if (email_address !== null)
          await notify(tx, writeRequestConfirmation({ ...sent, customer: { ...customer, email_address } }))
        if (answer === null) await notify(tx, writeRequestNotice(sent))
        return { id }
      })
    },
  })
}

/** The problem as a page of the portal would send it, in the language of the customer. @throws `invalid_request` */
function readCall({ titleCode, detailsCode, text }: TelephoneRequest, locale: Language) {
  const isOwnWords = detailsCode === 'custom'
  if (isOwnWords && text.trim() === '') throw fail('invalid_request', { field: 'text' })
  return {
    ...readProblem({
      titleCode,
      titleText: m[`mail.support.title.${titleCode}`]({}, { locale }),
      detailsCode,
      detailsText: isOwnWords ? text : m[`mail.support.detail.${detailsCode}`]({}, { locale }),
    }),
    comment: isOwnWords ? '' : text.trim(),
  }
}

const addressOf = ({ address, address_number, postal_code, city_name, country_code, language }: Caller) => ({
  ...{ street: address, number: address_number, postalCode: postal_code, city: city_name },
  country: new Intl.DisplayNames(language, { type: 'region' }).of(country_code) ?? country_code,
})
