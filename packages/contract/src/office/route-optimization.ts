import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, Revision, RowId } from '../primitives.ts'
import { PlannedDay, PlannedRoute } from './planning.ts'
import { StopsMoved } from './stop-moves.ts'

const staff = { staff: ['planner', 'administrator'] } as const

/** A route optimization of one day. */
export const OptimizationRun = v.object({
  id: RowId,
  /**
   * `ready`: the result is a draft, which changes nothing. `adopted`: the day has its routes. `rejected`, `failed`: the
   * routes did not change.
   */
  state: v.picklist(['waiting', 'running', 'ready', 'failed', 'adopted', 'rejected']),
  /** Progress of the search, 0 to 1. */
  share: v.number(),
  /** Km of all routes as booked, and of the best found so far. Null before the search starts. */
  km_before: v.nullable(v.number()),
  km_after: v.nullable(v.number()),
  /** Number of stops that change their driver. */
  moved: Count,
  /** Number of stops that no van can serve as promised, because of pins or absences. */
  unserved: Count,
  /** True when bookings changed the day after the search started. The search must then be repeated. */
  outdated: v.boolean(),
})
export type OptimizationRun = v.InferOutput<typeof OptimizationRun>

/** The state of a day's routes, with the latest optimization. */
export const DayOptimization = v.object({
  date: IsoDay,
  /** The routes are final: drivers have them, and no customer is offered the date. */
  published: v.boolean(),
  /** Duration of an optimization, in seconds. */
  seconds: Count,
  /** The latest optimization; null before the first. */
  routing: v.nullable(OptimizationRun),
  /** Refills that the planner pinned to their driver. */
  pinned: v.array(Count),
})
export type DayOptimization = v.InferOutput<typeof DayOptimization>

/** A driver day to print or to show on a phone: the route and the van's load list. */
export const RouteSheet = v.object({
  date: IsoDay,
  route: PlannedRoute,
  /** The load list, last stop first, so that the load of the first stop is nearest to the door. */
  load: v.array(v.object({ refill_id: Count, position: Count, name: v.string(), packs: Count, kg: Count })),
})
export type RouteSheet = v.InferOutput<typeof RouteSheet>

const day = { params: v.object({ date: IsoDay }) }
/** A search, by the id of its run. */
const run = { params: v.object({ date: IsoDay, id: RowId }) }
const sheet = { params: v.object({ date: IsoDay, driver_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }) }

export const routeOptimization = {
  find: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/routing',
    access: staff,
    summary: "Progress and result of the day's latest route optimization.",
    ...day,
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  start: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/routing',
    access: staff,
    summary: 'Start a search for shorter routes across all drivers of a day.',
    ...day,
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'routing_under_way'],
  }),
  stop: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/routing/:id/stop',
    access: staff,
    summary: 'End a running search: the best routes found so far become its result.',
    ...run,
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
  draft: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/routing/:id/draft',
    access: staff,
    summary: 'The day as a finished search would have it. It changes nothing.',
    ...run,
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
  adopt: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/routing/:id/adoption',
    access: staff,
    summary:
      'Give the day the routes of a finished search. The day can still be changed, and is published later.',
    ...run,
    answer: StopsMoved,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile', 'routing_incomplete'],
  }),
  reject: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/routing/:id/rejection',
    access: staff,
    summary: 'Put the result of a finished search aside. The routes stay as they are.',
    ...run,
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
  publish: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/publication',
    access: staff,
    summary: 'Publish the routes of a day as the planner sees them.',
    ...day,
    body: v.object({ version: Revision }),
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile'],
  }),
  pin: call({
    method: 'PUT',
    path: '/office/api/planning/stops/:refill_id/pin',
    access: staff,
    summary: 'Pin a stop to its driver, or remove the pin. A search leaves a pinned stop in its van.',
    params: v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    body: v.object({ pinned: v.boolean() }),
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'day_published'],
  }),
  sheetsFile: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/sheets',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'All driver days of a date as one PDF, each on new pages, in the language of the reader.',
    ...day,
    file: 'application/pdf',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  sheet: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/sheets/:driver_id',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'A driver day: stops in order with times, and the load list.',
    ...sheet,
    answer: RouteSheet,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  sheetFile: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/sheets/:driver_id/file',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'A driver day as PDF, in the language of the reader.',
    ...sheet,
    file: 'application/pdf',
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
