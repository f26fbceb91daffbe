import { isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { AffectedDay } from '@brine/contract/office/fleet'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { PlanningService } from '../planning/module.ts'
import { listDrivers, lockFleet } from './queries.ts'

/** The affected days that a staff member confirmed. */
export type ConfirmedDays = readonly Pick<AffectedDay, 'driver_id' | 'date'>[]

/** The revision of a depot or driver that a staff member was shown. */
export interface ShownRevision {
  /** Null for an operator's command. */
  readonly by: Staff | null
  readonly id: number
  readonly revision: number
}

/** A change of a depot or driver. */
interface FleetChange<Row> {
  readonly find: (tx: Queries) => Promise<Row | undefined>
  /** The drivers whose planned days the change may affect. */
  readonly driverIds: (tx: Queries) => Promise<readonly number[]>
  readonly write: (tx: Queries, row: Row) => Promise<void>
}

/** A new record that may affect the planned days of a driver. */
interface ConfirmedCreation {
  readonly driverId: number
  /** @returns the id of the record */
  readonly insert: (tx: Queries) => Promise<number>
  /** For the audit entry, besides the number of affected days. */
  readonly details: Readonly<Record<string, number>>
}

/** Changes of the fleet, one at a time, with the planned days that they affect. */
export interface FleetChanges {
  /** Creates a depot or driver, which affects no day yet. */
  create(
    by: Staff | null,
    action: AuditAction,
    insert: (tx: Queries) => Promise<number>,
  ): Promise<{ id: number }>
  /**
   * Creates a record that may affect planned days, unless these are others than the confirmed ones.
   * @throws `days_concerned`
   */
  createConfirmed(
    by: Staff,
    action: AuditAction,
    confirmed: ConfirmedDays,
    creation: ConfirmedCreation,
  ): Promise<AffectedDay[]>
  /** Makes a change, reads which days it affects, and rolls it back. @throws `not_found` */
  preview<Row>(change: FleetChange<Row>): Promise<AffectedDay[]>
  /**
   * Makes a change, unless it affects other days than the confirmed ones.
   * @throws `not_found`, `changed_meanwhile`, `days_concerned`
   */
  apply<Row extends { readonly revision: number }>(
    shown: ShownRevision,
    action: AuditAction,
    confirmed: ConfirmedDays,
    change: FleetChange<Row>,
  ): Promise<AffectedDay[]>
}

export interface FleetChangesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly planning: Pick<PlanningService, 'listDayProblems' | 'reviseDays'>
}

export function createFleetChanges({ db, clock, changeRecord, planning }: FleetChangesParts): FleetChanges {
  const today = () => isoDayOf(clock.now())

  /** @returns the days with new problems */
  async function writeAndCompare<Row>(
    tx: Queries,
    row: Row,
    { driverIds, write }: Omit<FleetChange<Row>, 'find'>,
  ) {
    const ids = await driverIds(tx)
    const before = await planning.listDayProblems(tx, ids, today())
    const keyOf = ({ driverId, date }: (typeof before)[number]) => `${driverId} ${date}`
    const problemsBefore = new Map(before.map((day) => [keyOf(day), day.problems]))
    await write(tx, row)
    const names = new Map((await listDrivers(tx)).map(({ id, name }) => [id, name]))
    return (await planning.listDayProblems(tx, ids, today())).flatMap((day): AffectedDay[] => {
      const { driverId, date, stops, published } = day
      const problems = day.problems.filter((problem) => !problemsBefore.get(keyOf(day))?.includes(problem))
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

    createConfirmed: (by, action, confirmed, { driverId, insert, details }) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          await lockFleet(tx)
          let recordId = 0
          const affected = await writeAndCompare(tx, null, {
            driverIds: async () => [driverId],
            async write(queries) {
              recordId = await insert(queries)
            },
          })
          checkConfirmed(affected, confirmed)
          const audited = { ...details, days: affected.length }
          await writeAuditEntry(tx, { by, action, recordId, at: clock.now(), details: audited })
          return affected
        }),
      ),

    async preview(change) {
      const tx = await db.startTransaction().execute()
      try {
        await lockFleet(tx)
        const row = await change.find(tx)
        if (!row) throw fail('not_found')
        return await writeAndCompare(tx, row, change)
      } finally {
        await tx.rollback().execute()
      }
    },

    apply: ({ by, id, revision }, action, confirmed, change) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          let affected: AffectedDay[] = []
          await changeRecord(tx, {
            ...{ by, revision, action, recordId: id },
            async lock(queries) {
              await lockFleet(queries)
              return change.find(queries)
            },
            async write(queries, row) {
              affected = await writeAndCompare(queries, row, change)
              checkConfirmed(affected, confirmed)
              const driverIds = await change.driverIds(queries)
              await planning.reviseDays(queries, { driverIds, first: today(), last: null }, false)
              return { details: { days: affected.length } }
            },
          })
          return affected
        }),
      ),
  }
}

/** @throws `days_concerned` */
function checkConfirmed(affected: readonly AffectedDay[], confirmed: ConfirmedDays): void {
  const isConfirmed = ({ driver_id, date }: AffectedDay) =>
    confirmed.some((day) => day.driver_id === driver_id && day.date === date)
  if (!affected.every(isConfirmed)) throw fail('days_concerned')
}
