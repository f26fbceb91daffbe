import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, RowId } from '../primitives.ts'
import { PlannedRoute } from './planning.ts'

const staff = { staff: ['planner', 'administrator'] } as const

/** A route optimization of one day. */
export const OptimizationRun = v.object({
  id: RowId,
  /** `ready` shows what it found; `published` is driven; `failed` left everything as it was. */
  state: v.picklist(['waiting', 'running', 'ready', 'failed', 'published']),
  /** Share of the search that is done, 0 to 1. */
  share: v.number(),
  /** Km of all routes as booked, and as found so far. Null before the search began. */
  km_before: v.nullable(v.number()),
  km_after: v.nullable(v.number()),
  /** Stops that another driver would bring. */
  moved: Count,
  /** Stops that no van can bring any more as promised: pins or absences leave no place. */
  unserved: Count,
  /** Whether bookings changed the day since the search began: then it has to be done again. */
  outdated: v.boolean(),
})
export type OptimizationRun = v.InferOutput<typeof OptimizationRun>

/** The state of a day's routes, with its latest optimization. */
export const DayOptimization = v.object({
  date: IsoDay,
  /** Routes are final: drivers have them, and the date is offered to nobody. */
  published: v.boolean(),
  /** Duration of an optimization. */
  seconds: Count,
  /** The latest optimization; null where there was none. */
  routing: v.nullable(OptimizationRun),
  /** Refills that the planner pinned to their driver. */
  pinned: v.array(Count),
})
export type DayOptimization = v.InferOutput<typeof DayOptimization>

/** A driver's day on paper or on a phone: the route, and the van's load list. */
export const RouteSheet = v.object({
  date: IsoDay,
  route: PlannedRoute,
  /** What to load, last stop first: what is needed first stands at the door. */
  load: v.array(v.object({ refill_id: Count, position: Count, name: v.string(), kg: Count })),
})
export type RouteSheet = v.InferOutput<typeof RouteSheet>

const day = { params: v.object({ date: IsoDay }) }
const sheet = { params: v.object({ date: IsoDay, driver_id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }) }

export const routeOptimization = {
  find: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/routing',
    access: staff,
    summary: 'How far the routing of a day is, and what it found.',
    ...day,
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  start: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/routing',
    access: staff,
    summary: 'Starts a search for shorter routes across all drivers of a day.',
    ...day,
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'routing_under_way'],
  }),
  publish: call({
    method: 'POST',
    path: '/office/api/planning/days/:date/publication',
    access: staff,
    summary: 'Makes the routes of a day final: those that a search found, or those that were booked.',
    ...day,
    /** The optimization whose routes are published; null for the routes as booked. */
    body: v.object({ routing_id: v.nullable(RowId) }),
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'day_published', 'changed_meanwhile', 'routing_incomplete'],
  }),
  pin: call({
    method: 'PUT',
    path: '/office/api/planning/stops/:refill_id/pin',
    access: staff,
    summary: 'Pins a stop to its driver, or lets it go: a search moves no pinned stop to another van.',
    params: v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    body: v.object({ pinned: v.boolean() }),
    answer: DayOptimization,
    errors: ['not_signed_in', 'not_allowed', 'day_published'],
  }),
  sheetsFile: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/sheets',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: "Every driver's day as one PDF, a new page for each, in the language of who asks.",
    ...day,
    file: 'application/pdf',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  sheet: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/sheets/:driver_id',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: "A driver's day: stops in order with times, and the load list.",
    ...sheet,
    answer: RouteSheet,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  sheetFile: call({
    method: 'GET',
    path: '/office/api/planning/days/:date/sheets/:driver_id/file',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: "A driver's day as PDF, in the language of who asks.",
    ...sheet,
    file: 'application/pdf',
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
