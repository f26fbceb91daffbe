import { isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { ConcernedDay } from '@brine/contract/office/fleet'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { FleetParts, Seen } from './parts.ts'
import { listDrivers, lockFleet } from './queries.ts'

/** Days that somebody was told of before they went on. */
export type Told = readonly Pick<ConcernedDay, 'driver_id' | 'date'>[]

/** Changes of the fleet, one at a time, with what they mean for the days that are planned. */
export interface Weighing {
  /** Makes something new, which concerns no day yet. */
  create(by: Staff, action: AuditAction, insert: (tx: Queries) => Promise<number>): Promise<{ id: number }>
  /** Makes a change, tells which days it concerns, and takes it back. */
  weigh(driverIds: DriverIds, change: (tx: Queries) => Promise<void>): Promise<ConcernedDay[]>
  /** Makes a change where it concerns no other days than somebody was told of. @throws `days_concerned` */
  make(
    seen: Pick<Seen, 'by' | 'id'>,
    action: AuditAction,
    driverIds: DriverIds,
    told: Told,
    change: (tx: Queries) => Promise<void>,
  ): Promise<ConcernedDay[]>
}

/** Whose days may be concerned. */
type DriverIds = (tx: Queries) => Promise<readonly number[]>

export function createWeighing({ db, clock, planning }: FleetParts): Weighing {
  const today = () => isoDayOf(clock.now())

  async function tryOut(tx: Queries, driverIds: DriverIds, change: (tx: Queries) => Promise<void>) {
    await lockFleet(tx)
    const ids = await driverIds(tx)
    const before = await planning.troubles(tx, ids, today())
    const keyOf = ({ driverId, date }: (typeof before)[number]) => `${driverId} ${date}`
    const known = new Map(before.map((day) => [keyOf(day), day.problems]))
    await change(tx)
    const names = new Map((await listDrivers(tx)).map(({ id, name }) => [id, name]))
    return (await planning.troubles(tx, ids, today())).flatMap((day): ConcernedDay[] => {
      const { driverId, date, stops, published } = day
      const problems = day.problems.filter((problem) => !known.get(keyOf(day))?.includes(problem))
      const driver_name = names.get(driverId) ?? ''
      if (problems.length === 0) return []
      return [{ driver_id: driverId, driver_name, date, stops, published, problems }]
    })
  }

  return {
    create: (by, action, insert) =>
      db.transaction().execute(async (tx) => {
        await lockFleet(tx)
        const id = await insert(tx)
        await writeAuditEntry(tx, { by, action, recordId: id, at: clock.now() })
        return { id }
      }),

    async weigh(driverIds, change) {
      const tx = await db.startTransaction().execute()
      try {
        return await tryOut(tx, driverIds, change)
      } finally {
        await tx.rollback().execute()
      }
    },

    make: ({ by, id }, action, driverIds, told, change) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const days = await tryOut(tx, driverIds, change)
          const isTold = ({ driver_id, date }: ConcernedDay) =>
            told.some((day) => day.driver_id === driver_id && day.date === date)
          if (!days.every(isTold)) throw fail('days_concerned')
          await writeAuditEntry(tx, {
            ...{ by, action, recordId: id, at: clock.now() },
            details: { days: days.length },
          })
          return days
        }),
      ),
  }
}
