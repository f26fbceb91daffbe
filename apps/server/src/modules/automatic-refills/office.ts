import { isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import {
  type AutomaticShare,
  type ListedAgreement,
  officeAutomaticRefills,
} from '@brine/contract/office/automatic-refills'
import { isIsoDay } from '@brine/planning/dates'
import { type AuditedAction, writeAuditEntry } from '../../platform/audit/audit.ts'
import { dayNumber } from '../../platform/audit/day-number.ts'
import { joinRunningBy } from '../../platform/coalesced-work.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { PAGE_LIMIT, splitPage } from '../../platform/records/page.ts'
import { agreementColumns, agreementRow } from './agreement-file.ts'
import type { AgreementChanges } from './change-agreement.ts'
import { type AgreementCursor, type AgreementRow, countStuck, listAgreements } from './list-queries.ts'
import { type AgreementActor, getAgreementCustomer } from './locked-agreement.ts'
import type { AgreementViews } from './view-agreement.ts'

/** The office's calls: who leaves the day to us, and what customers decide on the telephone. */
export function officeAutomaticRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  views: AgreementViews,
  changes: AgreementChanges,
): Route[] {
  const calling = (
    staff: Staff,
    customerId: number,
    action: AuditAction,
    details: AuditedAction['details'] = {},
  ): AgreementActor => ({
    ...{ customerId, staffId: staff.id },
    also: (tx) => writeAuditEntry(tx, { by: staff, action, recordId: customerId, at: clock.now(), details }),
  })

  /** @throws `not_found` */
  const languageOf = async (id: number) => (await getAgreementCustomer(db, id)).language

  // sorts all agreements, for everybody who opens the page at the same moment
  const firstPage = joinRunningBy((share: AutomaticShare) =>
    listAgreements(db, share, { after: null, limit: PAGE_LIMIT }),
  )

  return serve(officeAutomaticRefills, {
    async list({ query: { share, after = null } }) {
      const { page, has_more } = splitPage(
        after === null
          ? await firstPage(share)
          : await listAgreements(db, share, { after: cursorOf(after), limit: PAGE_LIMIT }),
      )
      const last = page.at(-1)
      const today = isoDayOf(clock.now())
      return {
        agreements: page.map((row) => describe(row, today)),
        next: has_more && last ? `${last.day}.${last.id}` : null,
      }
    },

    file({ staff: by, query: { share } }) {
      const today = isoDayOf(clock.now())
      return listFile(
        { db, clock },
        {
          ...{ by, list: 'automatic-refills', columns: agreementColumns },
          read: (after: AgreementCursor | null, limit) => listAgreements(db, share, { after, limit }),
          cursorOf: ({ day, id }) => ({ day, id }),
          describe: (row) => agreementRow(describe(row, today)),
        },
      )
    },
    waiting: async () => ({ count: await countStuck(db) }),
    read: ({ params }) => views.read(params.id),

    async start({ staff, params: { id }, body: { packs, ...shown } }) {
      const customer = await getAgreementCustomer(db, id)
      if (!customer.placed) throw fail('installation_not_placed')
      await changes.start(calling(staff, id, 'customer.automatic_started'), packs, shown)
      return views.read(id)
    },

    async change({ staff, params: { id }, body: { packs } }) {
      const by = calling(staff, id, 'customer.automatic_packs_changed', { packs })
      await changes.changePacks(by, packs)
      return views.read(id)
    },

    dates: async ({ params: { id } }) => changes.listDates({ id, isViewed: false }, await languageOf(id)),

    async move({ staff, params: { id }, body: { version: revision, date, driver_id } }) {
      const day = dayNumber(date)
      const by = calling(staff, id, 'customer.automatic_moved', { day })
      await changes.move(by, { date, driver_id, revision }, await languageOf(id))
      return views.read(id)
    },

    async skip({ staff, params: { id }, body: { version: revision } }) {
      await changes.skip(calling(staff, id, 'customer.automatic_skipped'), revision)
      return views.read(id)
    },

    async undoSkip({ staff, params: { id } }) {
      await changes.undoSkip(calling(staff, id, 'customer.automatic_skip_undone'))
      return views.read(id)
    },

    async stop({ staff, params: { id }, body: { keep_delivery } }) {
      await changes.stop(calling(staff, id, 'customer.automatic_stopped'), keep_delivery)
      return views.read(id)
    },
  })
}

/** @throws `invalid_request` for a day that does not exist */
function cursorOf(after: string): AgreementCursor {
  const [day = '', id] = after.split('.')
  if (!isIsoDay(day)) throw fail('invalid_request', { field: 'after' })
  return { day, id: Number(id) }
}

/** As the page of the customer has it: an order of their own comes before what we found, and a past skip is over. */
const describe = (row: AgreementRow, today: string): ListedAgreement => ({
  customer: {
    ...{ id: row.customer_id, name: fullName(row) },
    ...{ postal_code: row.postal_code, city_name: row.city_name },
  },
  ...{ packs: row.packs, started: isoDayOf(row.started_at), early: row.early, planned: row.planned },
  own_order: row.own_order,
  skipped_until: row.skipped_until !== null && row.skipped_until > today ? row.skipped_until : null,
  stuck:
    row.stuck_since && row.stuck_reason && row.own_order === null
      ? { since: isoDayOf(row.stuck_since), reason: row.stuck_reason }
      : null,
  ...{ last_level: row.salt_level, was_late: row.was_late },
})
