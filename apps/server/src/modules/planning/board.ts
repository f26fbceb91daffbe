import { formatWireDateTime, isoDayOf, minutesOfDay } from '@brine/contract/dates'
import { knownMissedReason } from '@brine/contract/missed-reason'
import type { PlannedDay, PlannedRoute, PlannedStop } from '@brine/contract/office/planning'
import { ChangeReason, type RouteChange } from '@brine/contract/office/route-changes'
import { isIsoDay } from '@brine/planning/dates'
import { straightRoads } from '@brine/planning/distance'
import { isHoliday } from '@brine/planning/holidays'
import type { DriverDay, Roads } from '@brine/planning/model'
import { tableRoads } from '@brine/planning/road-table'
import { evaluateRoute } from '@brine/planning/route'
import { AFTERNOON } from '@brine/planning/windows'
import { joinRunningBy } from '../../platform/coalesced-work.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { PhotosService } from '../photos/module.ts'
import {
  findNeighbourDates,
  listBoardDrivers,
  listBoardStops,
  listReportsOfLeftStops,
} from './board-queries.ts'
import { driverDay, hasLeft, isAway, isOffDay, revisionOf, withRoom, withRoutes } from './driver-days.ts'
import type { MeasuredRoads } from './measured-roads.ts'
import { type DayRow, type Driver, listDays, listDrivers } from './queries.ts'
import { listRouteChanges } from './route-change-queries.ts'
import { type KeptLoad, listKeptLoads } from './stop-outcome-queries.ts'
import type { RouteOrder } from './stored-routes.ts'

/** The office's view of the planned routes. */
export interface Board {
  /**
   * The routes of a day, past or future, with times calculated from the planned order.
   * @param date YYYY-MM-DD
   * @throws not_found for a date that does not exist
   */
  day(date: string): Promise<PlannedDay>
  /** The same with other routes for the stops of the day. */
  draft(date: string, routes: readonly RouteOrder[]): Promise<PlannedDay>
}

type BoardStop = Awaited<ReturnType<typeof listBoardStops>>[number] & { readonly photo?: string }
type BoardDriver = Awaited<ReturnType<typeof listBoardDrivers>>[number]

/** Whether coordinates are those of the house, so that metres mean something. */
const isExact = (precision: BoardStop['location_precision'] | null | undefined): boolean =>
  precision === 'address' || precision === 'manual'

/** Maximum seconds that a board waits for the routing server before it shows estimates. */
const MAX_BOARD_WAIT_SECONDS = 2

export function createBoard(
  db: Queries,
  measured: MeasuredRoads,
  photos: Pick<PhotosService, 'ofDeliveries'>,
): Board {
  async function read(date: string, others?: readonly RouteOrder[]): Promise<PlannedDay> {
    const [drivers, names, days, boardStops, changes, neighbours, leftStops, keptLoads] = await Promise.all([
      listDrivers(db),
      listBoardDrivers(db),
      listDays(db, date, date),
      listBoardStops(db, date),
      listRouteChanges(db, date),
      findNeighbourDates(db, date),
      listReportsOfLeftStops(db, date),
      listKeptLoads(db, date),
    ])
    const photosOf = await photos.ofDeliveries(
      db,
      boardStops.map(({ refill_id }) => refill_id),
    )
    const nameOf = new Map(names.map((row) => [row.id, row]))
    const arranged = others ? withRoutes(days, others) : days
    const rowOf = new Map(arranged.map((row) => [row.driverId, row]))
    const boardStopOf = new Map(
      boardStops.map((boardStop) => {
        // a moved delivery may have a photo of an earlier date, or of another driver
        const photo = photosOf
          .get(boardStop.refill_id)
          ?.find((each) => each.date === date && each.driver_id === boardStop.driver_id)
        return [String(boardStop.refill_id), photo ? { ...boardStop, photo: photo.id } : boardStop]
      }),
    )
    const shown = drivers.flatMap((driver) => {
      const row = rowOf.get(driver.id)
      const name = nameOf.get(driver.id)
      if (!name || (!row?.stops.length && !isAtWork(driver, date, row))) return []
      return [{ driver, row, name, day: driverDay(driver, date, row) }]
    })
    const driven = shown
      .filter(({ row }) => row)
      .map(({ day }) => [day.depot, ...day.stops.map(({ location }) => location)])
    const table = await measured.table(date, driven, MAX_BOARD_WAIT_SECONDS)
    const roads = table ? tableRoads(table) : straightRoads
    const routes = shown.map(({ driver, row, name, day }) => ({
      ...plannedRoute(day, boardStopOf, keptLoads, roads, name),
      ...namesOf(name, row),
      depot: { name: row?.own.depotName ?? name.depot_name, ...day.depot },
      closed: isAway(driver, date, row),
      left: !row?.published && hasLeft(driver, date),
      ...alsoReported(leftStops.get(driver.id), date),
    }))
    return {
      date,
      version: revisionOf(days),
      published: days.some(({ published }) => published),
      changes: changes.map(describeChange),
      routes,
      ...neighbours,
    }
  }
  // after a change of a day, every open board reads it at the same moment
  const day = joinRunningBy((date: string) => read(date))
  return {
    async day(date) {
      if (!isIsoDay(date)) throw fail('not_found')
      return day(date)
    },

    draft: read,
  }
}

/** The board also shows a driver without stops who can still get some. */
const isAtWork = (driver: Driver, date: string, row: DayRow | undefined): boolean =>
  (row?.published && !row.closed) ||
  (!isHoliday(date) && !hasLeft(driver, date) && !isOffDay(driver, date, row))

function describeChange(row: Awaited<ReturnType<typeof listRouteChanges>>[number]): RouteChange {
  const { id, driver_id, kind, refill_id, packs, reason, note, changed_at, staff_name } = row
  const { first_name, last_name } = row
  return {
    ...{ id, driver_id, kind, refill_id, note, staff_name, ...(packs !== null && { packs }) },
    at: formatWireDateTime(changed_at),
    name: refill_id === null ? null : `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    reason: ChangeReason.options.find((option) => option === reason) ?? 'undone',
  }
}

/** The names of driver and van, and whether the van is not the usual one. */
function namesOf(names: BoardDriver, row: DayRow | undefined) {
  const { van = names.van, capacityKg, co2GramsPerKm } = row?.own ?? {}
  return {
    own_capacity_kg: names.capacity_kg,
    driver_name: names.name,
    van,
    other_van:
      capacityKg !== undefined &&
      (van !== names.van || capacityKg !== names.capacity_kg || co2GramsPerKm !== names.co2_g_per_km),
  }
}

function plannedRoute(
  day: DriverDay,
  boardStopOf: ReadonlyMap<string, BoardStop>,
  keptLoads: readonly KeptLoad[],
  roads: Roads,
  { depot_precision }: BoardDriver,
) {
  const deliveredKg = new Map(
    [...boardStopOf].flatMap(([id, { state, kg: brought }]) =>
      state === 'delivered' ? [[id, brought]] : [],
    ),
  )
  const driven = withRoom(day, { deliveredKg, keptLoads })
  const { km, kg, stops: routeStops, leaves, returns, problems } = evaluateRoute(driven, roads)
  return {
    driver_id: day.driverId,
    capacity_kg: day.capacityKg,
    co2_g_per_km: day.co2GramsPerKm,
    kg,
    km,
    exact_locations:
      isExact(depot_precision) &&
      day.stops.every(({ id }) => isExact(boardStopOf.get(id)?.location_precision)),
    co2_g: km * day.co2GramsPerKm,
    leaves: Math.round(leaves),
    returns: Math.round(returns),
    problems: [...problems],
    stops: routeStops.flatMap(({ stop, arrival, start, departure }) => {
      const boardStop = boardStopOf.get(stop.id)
      // a stop that was booked or left the day between the two queries appears at the next read
      if (!boardStop) return []
      return [
        {
          refill_id: boardStop.refill_id,
          customer_id: boardStop.customer_id,
          name: fullName(boardStop),
          address: `${boardStop.address} ${boardStop.address_number}`,
          postal_code: boardStop.postal_code,
          city_name: boardStop.city_name,
          latitude: stop.location.latitude,
          longitude: stop.location.longitude,
          precision: boardStop.location_precision,
          phones: [boardStop.mobile_number, boardStop.telephone_number].filter((phone) => phone !== null),
          packs: boardStop.ordered_packs ?? boardStop.packs,
          ...(boardStop.state === 'delivered' ? { delivered_packs: boardStop.packs } : {}),
          kg: stop.kg,
          slots: [...stop.slots],
          afternoon_from: stop.afternoonFrom ?? AFTERNOON.from,
          arrives: Math.round(arrival),
          starts: Math.round(start),
          ends: Math.round(departure),
          ...outcomeOf(boardStop, day.date),
          ...(boardStop.withdrawn_at ? { withdrawn: true } : {}),
          comment: boardStop.comment,
          ...(boardStop.note ? { note: boardStop.note } : {}),
          ...(boardStop.photo ? { photo: boardStop.photo } : {}),
        },
      ]
    }),
  }
}

/**
 * What became of a stop. When it was reported is said in minutes after midnight; not if that was on another day, and not of a stop that
 * was not reached: by it, the others would be expected at other hours.
 */
function outcomeOf(stop: BoardStop, date: string): Outcome {
  const { state, missed_reason, action_at } = stop
  if (state === 'booked') return { state }
  if (state === 'delivered') return { state, ...reportedAt(action_at, date) }
  // the driver was there, also if the order is cancelled since
  const isCancelled = state === 'cancelled'
  const reason = isCancelled ? stop.reported_reason : knownMissedReason(missed_reason)
  return {
    state: 'missed',
    ...(isCancelled && { cancelled: true }),
    ...(reason && { missed_reason: reason }),
    ...(reason !== 'not_reached' && reportedAt(stop.reported_at ?? action_at, date)),
  }
}

function alsoReported(at: Date | undefined, date: string): Pick<PlannedRoute, 'also_reported'> {
  const { reported } = at ? reportedAt(at, date) : {}
  return reported === undefined ? {} : { also_reported: reported }
}

type Outcome = Pick<PlannedStop, 'state' | 'cancelled' | 'missed_reason' | 'reported'>

const reportedAt = (at: Date, date: string): Pick<PlannedStop, 'reported'> =>
  isoDayOf(at) === date ? { reported: minutesOfDay(at) } : {}
