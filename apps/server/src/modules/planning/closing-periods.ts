import { isoDayOf } from '@brine/contract/dates'
import type { ClosingPeriod, ClosingPeriodDraft } from '@brine/contract/office/closing-periods'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { dayNumber } from '../../platform/audit/day-number.ts'
import { checkPeriod } from '../../platform/check-period.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { createClosingPeriod, deleteClosingPeriod, listClosingPeriods } from './closing-period-queries.ts'
import { reviseDays } from './driver-day-queries.ts'

/** Days on which the whole firm is closed, besides the legal holidays. */
export interface ClosingPeriods {
  list(): Promise<ClosingPeriod[]>
  /** @param by null for an operator's command @throws `invalid_request` for days that do not exist, are over, in the wrong order, or more than a year */
  create(by: Staff | null, draft: ClosingPeriodDraft): Promise<ClosingPeriod>
  /** @throws `not_found` */
  remove(by: Staff, id: number): Promise<void>
}

export function createClosingPeriods({ db, clock }: Pick<Platform, 'db' | 'clock'>): ClosingPeriods {
  const today = () => isoDayOf(clock.now())

  const list = async (): Promise<ClosingPeriod[]> =>
    (await listClosingPeriods(db, today())).map(({ deliveries, ...row }) => ({
      ...row,
      // a count is never null, although its type allows it
      deliveries: deliveries ?? 0,
    }))

  return {
    list,

    async create(by, draft) {
      checkPeriod(draft, today())
      const id = await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const created = await createClosingPeriod(tx, { ...draft, note: oneLine(draft.note) })
          await reviseDays(tx, daysOf(draft), true)
          const details = { first: dayNumber(draft.first_day), last: dayNumber(draft.last_day) }
          const at = clock.now()
          await writeAuditEntry(tx, { by, action: 'closing.created', recordId: created, at, details })
          return created
        }),
      )
      const period = (await list()).find((one) => one.id === id)
      // somebody else removed it at once
      if (!period) throw fail('not_found')
      return period
    },

    remove: (by, id) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const removed = await deleteClosingPeriod(tx, id)
          if (!removed) throw fail('not_found')
          await reviseDays(tx, daysOf(removed), false)
          await writeAuditEntry(tx, { by, action: 'closing.removed', recordId: id, at: clock.now() })
        }),
      ),
  }
}

/** The days of all drivers in a period. */
const daysOf = ({ first_day, last_day }: Pick<ClosingPeriodDraft, 'first_day' | 'last_day'>) => ({
  ...{ driverIds: null, first: first_day, last: last_day },
})
