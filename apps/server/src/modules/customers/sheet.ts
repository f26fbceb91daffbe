import { OfferedDate } from '@brine/contract/customer/refills'
import { SupportRequest } from '@brine/contract/customer/support'
import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import * as v from 'valibot'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { InstallationsService } from '../installations/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { Photos } from '../photos/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { eventsOf } from './events.ts'
import {
  findChosenLabel,
  findCustomer,
  hasNoted,
  listInvitations,
  listMails,
  listProposals,
  listRefills,
  listRequests,
  listReviews,
  listSessions,
} from './sheet-queries.ts'
import { stateOf } from './state.ts'

/** Mails of which the sheet tells. */
const MAILS = 50
/** Whoever reads a customer again within the hour is still at the same work. Milliseconds. */
const SAME_WORK = 3_600_000

/** Everything of one customer, for the office. Who looks leaves a line in the trail. */
export interface CustomerSheets {
  /** @param language of the request: names the country. @throws `not_found` */
  read(by: Staff, id: number, language: string): Promise<CustomerRecord>
  /** @throws `not_found`: no such customer, no such order of theirs, or no document yet */
  document(by: Staff, id: number, number: string): Promise<FileAnswer>
}

export interface SheetDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'details'>
  readonly installations: Pick<InstallationsService, 'progress'>
  readonly orders: Pick<OrdersService, 'listAll' | 'document'>
  readonly photos: Pick<Photos, 'ofDeliveries'>
  readonly referrals: Pick<ReferralsService, 'list' | 'creditOf'>
}

export function createCustomerSheets(parts: SheetDependencies): CustomerSheets {
  const { db, clock, accounts, installations, orders, photos, referrals } = parts

  async function note(by: Staff, action: AuditAction, customerId: number): Promise<void> {
    const at = clock.now()
    const since = new Date(at.getTime() - SAME_WORK)
    if (await hasNoted(db, { staffId: by.id, action, customerId, since })) return
    await writeAuditEntry(db, { by, action, recordId: customerId, at })
  }

  async function nextDelivery(
    customerId: number,
    refills: Awaited<ReturnType<typeof listRefills>>,
  ): Promise<CustomerRecord['next_delivery']> {
    const open = refills.find(({ state }) => state === 'booked' || state === 'missed')
    if (!open) return null
    const { date, slots, packs, kg, price_cents, comment, driver_name, position } = open
    const chosen = await findChosenLabel(db, customerId, date)
    return {
      ...{ packs, kg, comment, driver_name, version: open.revision },
      state: open.state === 'missed' ? 'missed' : open.published_at ? 'published' : 'booked',
      date: formatWireDay(date),
      slots: [...slots],
      price: price_cents / 100,
      stop: position === null ? null : position + 1,
      label: OfferedDate.entries.label.options.find((label) => label === chosen) ?? null,
    }
  }

  return {
    async read(by, id, language) {
      const customer = await findCustomer(db, id)
      if (!customer) throw fail('not_found')
      // before anything is shown: nobody reads without the line
      await note(by, 'customer.read', id)
      const [refills, requests, reviews, proposals, invitations] = await Promise.all([
        listRefills(db, id),
        listRequests(db, id),
        listReviews(db, id),
        listProposals(db, id),
        listInvitations(db, id),
      ])
      const photosOf = await photos.ofDeliveries(
        db,
        refills.map((refill) => refill.id),
      )
      const [account, installation, next_delivery, ordered, referred, credits, mails, sessions] =
        await Promise.all([
          accounts.details({ id, account: customer }, language),
          installations.progress(id),
          nextDelivery(id, refills),
          orders.listAll(id),
          referrals.list(id),
          referrals.creditOf(db, id),
          listMails(db, id, MAILS),
          listSessions(db, id, clock.now()),
        ])
      return {
        ...{ id, account, installation, next_delivery, orders: ordered, referrals: referred },
        language: customer.language,
        state: stateOf(customer),
        version: customer.revision,
        external_id: customer.external_id,
        device_serial: customer.device_serial,
        precision: customer.latitude === null ? null : customer.location_precision,
        refill_packs: customer.refill_packs,
        credit: credits.reduce((sum, { cents }) => sum + cents, 0) / 100,
        requests: requests.map((request) => ({
          ...{ id: request.id, state: request.state, titleCode: request.title_code },
          detailsCode: v.parse(SupportRequest.entries.detailsCode, request.details_code),
          created: formatWireDateTime(request.created_at),
        })),
        mails: mails.map(({ subject, queued_at, sent_at }) => ({
          subject,
          queued: formatWireDateTime(queued_at),
          sent: sent_at && formatWireDateTime(sent_at),
        })),
        sessions: sessions.map(({ created_at, last_used_at }) => ({
          started: formatWireDateTime(created_at),
          last_used: formatWireDateTime(last_used_at),
        })),
        events: eventsOf({ customer, refills, requests, reviews, proposals, invitations, photosOf }),
      }
    },

    async document(by, id, number) {
      const file = await orders.document(id, number)
      await note(by, 'customer.document_read', id)
      return file
    },
  }
}
