import { isoDayOf, minutesOfDay } from '@brine/contract/dates'
import type { HandedStop, HandOverPlan } from '@brine/contract/office/absences'
import type { PlannedDay } from '@brine/contract/office/planning'
import { isIsoDay } from '@brine/planning/dates'
import { type HandOver, handOver, type TakingDay, takeStops, timesFromNow } from '@brine/planning/hand-over'
import type { DriverDay, Stop } from '@brine/planning/model'
import { dayNumber } from '../../platform/audit/day-number.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { Board } from './board.ts'
import { listAnnouncedWindows, listBoardDrivers, listBoardStops } from './board-queries.ts'
import { lockDays, updateClosed } from './driver-day-queries.ts'
import { drivenDay, revisionOf } from './driver-days.ts'
import { reachedCount } from './movable-stop.ts'
import { type DayRow, listDays, listDrivers } from './queries.ts'
import { lockRouteCustomers } from './route-change-queries.ts'
import { type GivenReason, movedStop, recordRouteChanges, statedReason } from './route-changes.ts'
import { listStopOutcomes } from './stop-outcome-queries.ts'
import { lockDriverDay, updateStopPositions } from './stop-queries.ts'

/** Drivers who are absent on a published day, and the drivers who take their stops. */
export interface Absences {
  /**
   * Plans which drivers would take the stops that a driver has not reported. One whose customer withdrew from the order stays.
   * @param without ids of stops that stay: others can take their room
   * @throws `not_found` for a date or a driver that was not published; `day_published` for a day that is over
   */
  plan(date: string, driverId: number, without: ReadonlySet<string>): Promise<HandOverPlan>
  /**
   * Marks the driver as absent, and moves the stops as they were planned, all or none. The other stops stay.
   * @throws as `plan`; `invalid_request` without a reason; `changed_meanwhile` also if a report, or the time that has passed,
   *   leaves one of the planned positions too late
   */
  handOver(
    date: string,
    driverId: number,
    given: { readonly revision: number; readonly moves: readonly PlannedMove[]; readonly why: GivenReason },
    by: Staff,
  ): Promise<PlannedDay>
}

type PlannedMove = Pick<HandedStop, 'refill_id' | 'driver_id' | 'position'>

export interface AbsencesParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly board: Board
}

/** A driver's stops that are still to be delivered, and the drivers of the date who can take them. */
interface AbsentDay {
  readonly revision: number
  readonly row: DayRow
  readonly stops: readonly Stop[]
  readonly takers: readonly TakingDay[]
}

export function createAbsences({ db, clock, changeRecord, board }: AbsencesParts): Absences {
  async function findDay(queries: Queries, date: string, driverId: number): Promise<AbsentDay> {
    if (!isIsoDay(date)) throw fail('not_found')
    const now = clock.now()
    const today = isoDayOf(now)
    const drivers = await listDrivers(queries)
    const rows = await listDays(queries, date, date)
    const row = rows.find((each) => each.driverId === driverId)
    if (!row?.published) throw fail('not_found')
    if (date < today) throw fail('day_published')
    const outcomes = await listStopOutcomes(queries, date)
    const { reached, unreached, withdrawn } = outcomes
    const takers = rows.flatMap((taking): TakingDay[] => {
      const driver = drivers.find(({ id }) => id === taking.driverId)
      if (!driver || taking === row || !taking.published || taking.closed) return []
      const done = reachedCount(taking.stops, outcomes)
      const at = reached.get(taking.stops[done - 1]?.id ?? '')
      return [
        {
          day: drivenDay(driver, date, taking, outcomes),
          ...{ done, skipped: unreached },
          leftAt: at && isoDayOf(at) === date ? minutesOfDay(at) : undefined,
          now: date === today ? minutesOfDay(now) : 0,
        },
      ]
    })
    const staying = [reached, unreached, withdrawn]
    const stops = row.stops.filter(({ id }) => !staying.some((ids) => ids.has(id)))
    return { revision: revisionOf(rows), row, stops, takers }
  }

  return {
    async plan(date, driverId, without) {
      const { revision, stops, takers } = await findDay(db, date, driverId)
      const planned = handOver(
        stops.filter(({ id }) => !without.has(id)),
        takers,
      )
      const nameOf = new Map((await listBoardDrivers(db)).map(({ id, name }) => [id, name]))
      const announcedTo = new Map(
        (await listAnnouncedWindows(db, date)).map(({ refill_id, ...window }) => [refill_id, window]),
      )
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
      const routes = new Map(
        planned.days.map(({ stops: route }, index) => {
          const taker = takers[index]
          const starts = taker && timesFromNow(taker, route).starts
          return [taker?.day.driverId, { ids: route.map(({ id }) => id), starts }]
        }),
      )
      const describeMove = ({ stop, driverId: taker, ...added }: HandOver['moves'][number]): HandedStop[] => {
        const route = routes.get(taker)
        return describeStop(stop).map((described) => ({
          ...described,
          ...{ driver_id: taker, driver_name: nameOf.get(taker) ?? '', added_km: added.addedKm },
          position: route?.ids.indexOf(stop.id) ?? 0,
          added_minutes: Math.round(added.addedMinutes),
          starts: Math.round(route?.starts?.get(stop.id) ?? 0),
          announced: announcedTo.get(described.refill_id) ?? null,
        }))
      }
      return {
        version: revision,
        moves: planned.moves.flatMap(describeMove),
        left: planned.left.flatMap(({ stop, obstacle }) =>
          describeStop(stop).map((described) => ({ ...described, obstacle })),
        ),
      }
    },

    async handOver(date, driverId, { revision, moves, why }, by) {
      if (!isIsoDay(date)) throw fail('not_found')
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'day.handed_over', recordId: dayNumber(date) },
          async lock(queries) {
            // nobody reports one of the stops meanwhile. The drivers who take them do: their reports change nothing that is written
            // here, and one that comes meanwhile leaves the same routes as one that comes right after
            await lockRouteCustomers(queries, { driverId, date })
            await lockDays(queries, date)
            return findDay(queries, date, driverId)
          },
          async write(queries, absent, at) {
            const stated = statedReason(why)
            await writeRoutes(queries, date, absent, takeAll(absent, moves))
            await recordRouteChanges(queries, { date, why: stated, staffId: by.id, at }, [
              ...(absent.row.closed ? [] : [{ driverId, kind: 'away', refillId: null } as const]),
              ...moves.flatMap((move) => movedStop(move.refill_id, driverId, move.driver_id)),
            ])
            const counts = { moved: moves.length, left: absent.stops.length - moves.length }
            return { details: { driver: driverId, reason: stated.reason, ...counts } }
          },
        }),
      )
      return board.day(date)
    },
  }
}

/** The routes that take stops, as they were planned. @throws `changed_meanwhile` if one of them cannot be driven so any more */
function takeAll({ stops, takers }: AbsentDay, moves: readonly PlannedMove[]): DriverDay[] {
  const stopOf = new Map(stops.map((stop) => [Number(stop.id), stop]))
  const placed = moves.flatMap(({ refill_id, driver_id, position }) => {
    const stop = stopOf.get(refill_id)
    const taker = takers.find(({ day }) => day.driverId === driver_id)
    return stop && taker ? [{ stop, taker, position }] : []
  })
  if (new Set(placed.map(({ stop }) => stop)).size < moves.length) throw fail('changed_meanwhile')
  return [...new Set(placed.map(({ taker }) => taker))].map((taker) => {
    const day = takeStops(
      taker,
      placed.filter((each) => each.taker === taker),
    )
    if (!day) throw fail('changed_meanwhile')
    return day
  })
}

async function writeRoutes(
  tx: Queries,
  date: string,
  { row }: AbsentDay,
  taking: readonly DriverDay[],
): Promise<void> {
  const gone = new Set(taking.flatMap(({ stops }) => stops.map(({ id }) => id)))
  for (const driverId of [row.driverId, ...taking.map((day) => day.driverId)].sort((a, b) => a - b))
    await lockDriverDay(tx, { driverId, date })
  const routes = [{ ...row, stops: row.stops.filter(({ id }) => !gone.has(id)) }, ...taking]
  await updateStopPositions(
    tx,
    date,
    routes.map(({ driverId, stops }) => ({ driverId, stops: stops.map(({ id }) => id) })),
  )
  if (!row.closed) await updateClosed(tx, date, row.driverId, true)
}
