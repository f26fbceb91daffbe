import { isoDayOf, minutesOfDay } from '@brine/contract/dates'
import type { HandedStop, HandOverPlan } from '@brine/contract/office/absences'
import type { PlannedDay } from '@brine/contract/office/planning'
import { isIsoDay } from '@brine/planning/dates'
import { type HandOver, handOver, type TakingDay } from '@brine/planning/hand-over'
import type { Stop } from '@brine/planning/model'
import { evaluateRoute } from '@brine/planning/route'
import { dayNumber } from '../../platform/audit/day-number.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { listBoardDrivers, listBoardStops } from './board-queries.ts'
import { lockDays, updateClosed } from './driver-day-queries.ts'
import { driverDay, revisionOf } from './driver-days.ts'
import { reportedCount } from './movable-stop.ts'
import { type DayRow, listDays, listDrivers } from './queries.ts'
import { lockRouteCustomers } from './route-change-queries.ts'
import { type GivenReason, movedStop, recordRouteChanges, statedReason } from './route-changes.ts'
import { lockDriverDay, updateStopPositions } from './stop-queries.ts'

/** Drivers who are absent on a published day, and the drivers who take their stops. */
export interface Absences {
  /**
   * Plans which drivers would take the unreported stops of a driver.
   * @throws `not_found` for a date or a driver that was not published; `day_published` for a day that is over
   */
  plan(date: string, driverId: number): Promise<HandOverPlan>
  /**
   * Marks the driver as absent and moves the stops as the plan of this revision says. Stops that fit nowhere stay.
   * @throws as `plan`; `changed_meanwhile`; `invalid_request` without a reason
   */
  handOver(
    date: string,
    driverId: number,
    given: { readonly revision: number; readonly why: GivenReason },
    by: Staff,
  ): Promise<PlannedDay>
}

export interface AbsencesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly board: Board
}

/** The driver days of a date with the stops of one driver handed over. */
interface PlannedAbsence extends HandOver {
  readonly revision: number
  readonly row: DayRow
}

export function createAbsences({ db, clock, changeRecord, board }: AbsencesParts): Absences {
  async function findPlan(queries: Queries, date: string, driverId: number): Promise<PlannedAbsence> {
    if (!isIsoDay(date)) throw fail('not_found')
    const now = clock.now()
    const today = isoDayOf(now)
    const drivers = await listDrivers(queries)
    const rows = await listDays(queries, date, date)
    const row = rows.find((each) => each.driverId === driverId)
    if (!row?.published) throw fail('not_found')
    if (date < today) throw fail('day_published')
    const doneAt = new Map(
      (await listBoardStops(queries, date)).flatMap(({ refill_id, state, action_at }) =>
        state === 'booked' ? [] : [[String(refill_id), action_at] as const],
      ),
    )
    const done = new Set(doneAt.keys())
    const takers = rows.flatMap((taking): TakingDay[] => {
      const driver = drivers.find(({ id }) => id === taking.driverId)
      if (!driver || taking === row || !taking.published || taking.closed) return []
      const count = reportedCount(taking.stops, done)
      const at = doneAt.get(taking.stops[count - 1]?.id ?? '')
      return [
        {
          day: driverDay(driver, date, taking),
          done: count,
          leftAt: at && isoDayOf(at) === date ? minutesOfDay(at) : undefined,
          now: date === today ? minutesOfDay(now) : 0,
        },
      ]
    })
    const stops = row.stops.filter(({ id }) => !done.has(id))
    return { ...handOver(stops, takers), revision: revisionOf(rows), row }
  }

  return {
    async plan(date, driverId) {
      const planned = await findPlan(db, date, driverId)
      const nameOf = new Map((await listBoardDrivers(db)).map(({ id, name }) => [id, name]))
      const customers = new Map(
        (await listBoardStops(db, date)).map((stop) => [
          String(stop.refill_id),
          {
            ...{ refill_id: stop.refill_id, customer_id: stop.customer_id, city_name: stop.city_name },
            name: fullName(stop),
          },
        ]),
      )
      const describeStop = ({ id, kg }: Stop) => {
        const customer = customers.get(id)
        return customer ? [{ ...customer, kg }] : []
      }
      const routesOf = new Map(planned.days.map((day) => [day.driverId, evaluateRoute(day).stops]))
      const describeMove = ({ stop, driverId: taker, addedKm }: HandOver['moves'][number]): HandedStop[] => {
        const route = routesOf.get(taker) ?? []
        const position = route.findIndex((each) => each.stop.id === stop.id)
        return describeStop(stop).map((described) => ({
          ...described,
          ...{ driver_id: taker, driver_name: nameOf.get(taker) ?? '', position, added_km: addedKm },
          starts: Math.round(route[position]?.start ?? 0),
        }))
      }
      return {
        version: planned.revision,
        moves: planned.moves.flatMap(describeMove),
        left: planned.left.flatMap(({ stop, obstacle }) =>
          describeStop(stop).map((described) => ({ ...described, obstacle })),
        ),
      }
    },

    async handOver(date, driverId, { revision, why }, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'day.handed_over', recordId: dayNumber(date) },
          async lock(queries) {
            // nobody reports one of the stops meanwhile
            await lockRouteCustomers(queries, { driverId, date })
            await lockDays(queries, date)
            return findPlan(queries, date, driverId)
          },
          async write(queries, planned, at) {
            const stated = statedReason(why)
            await writeHandOver(queries, date, planned)
            await recordRouteChanges(queries, { date, why: stated, staffId: by.id, at }, [
              ...(planned.row.closed ? [] : [{ driverId, kind: 'away', refillId: null } as const]),
              ...planned.moves.flatMap((move) => movedStop(Number(move.stop.id), driverId, move.driverId)),
            ])
            const counts = { moved: planned.moves.length, left: planned.left.length }
            return { details: { driver: driverId, reason: stated.reason, ...counts } }
          },
        }),
      )
      return board.day(date)
    },
  }
}

async function writeHandOver(tx: Queries, date: string, { row, moves, days }: PlannedAbsence): Promise<void> {
  const gone = new Set(moves.map(({ stop }) => stop.id))
  const changed = days.filter(({ driverId }) => moves.some((move) => move.driverId === driverId))
  for (const driverId of [row.driverId, ...changed.map((day) => day.driverId)].sort((a, b) => a - b))
    await lockDriverDay(tx, { driverId, date })
  const routes = [{ ...row, stops: row.stops.filter(({ id }) => !gone.has(id)) }, ...changed]
  await updateStopPositions(
    tx,
    date,
    routes.map(({ driverId, stops }) => ({ driverId, stops: stops.map(({ id }) => id) })),
  )
  if (!row.closed) await updateClosed(tx, date, row.driverId, true)
}
