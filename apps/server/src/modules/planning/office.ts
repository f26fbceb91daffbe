import { absences as absenceCalls } from '@brine/contract/office/absences'
import { officeCapacity } from '@brine/contract/office/capacity'
import { closingPeriods as closingPeriodCalls } from '@brine/contract/office/closing-periods'
import { dayClosures as dayClosureCalls } from '@brine/contract/office/day-closures'
import { dayEvents as dayEventCalls } from '@brine/contract/office/day-events'
import { planning as planningCalls } from '@brine/contract/office/planning'
import { routeOptimization as optimizationCalls } from '@brine/contract/office/route-optimization'
import { stopMoves as stopMoveCalls } from '@brine/contract/office/stop-moves'
import { vanAssignments as vanAssignmentCalls } from '@brine/contract/office/van-assignments'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Absences } from './absences.ts'
import type { Board } from './board.ts'
import type { CapacityService } from './capacity.ts'
import type { ClosingPeriods } from './closing-periods.ts'
import type { DayClosures } from './day-closures.ts'
import type { DayEvents } from './day-events.ts'
import type { OptimizationDrafts } from './optimization-drafts.ts'
import type { RouteOptimization } from './route-optimization.ts'
import type { RouteSheets } from './route-sheets.ts'
import type { StopMoves } from './stop-moves.ts'
import type { VanAssignments } from './van-assignments.ts'

export interface PlanningOfficeParts {
  readonly absences: Absences
  readonly board: Board
  readonly capacity: CapacityService
  readonly closingPeriods: ClosingPeriods
  readonly closures: DayClosures
  readonly drafts: OptimizationDrafts
  readonly events: DayEvents
  readonly moves: StopMoves
  readonly optimization: RouteOptimization
  readonly sheets: RouteSheets
  readonly vans: VanAssignments
}

/** The office's calls for the planning. */
export const planningOfficeRoutes = ({
  absences,
  board,
  capacity,
  closingPeriods,
  closures,
  drafts,
  events,
  moves,
  optimization,
  sheets,
  vans,
}: PlanningOfficeParts): Route[] => [
  ...serve(planningCalls, {
    day: ({ params }) => board.day(params.date),
  }),
  ...serve(officeCapacity, {
    read: ({ query }) => capacity.read(query.period, query.from),
  }),
  ...serve(dayEventCalls, {
    follow: () => events.feed,
  }),
  ...serve(stopMoveCalls, {
    listPositions: ({ params }) => moves.listPositions(Number(params.refill_id)),
    move: ({ params, body: { version: revision, driver_id, position, accepts, ...why }, staff }) =>
      moves.move(Number(params.refill_id), { driver_id, position, accepts, revision, why }, staff),
    undo: ({ params, staff }) => moves.undo(params.move_id, staff),
  }),
  ...serve(dayClosureCalls, {
    closeDay: ({ params, body: { version: revision, closed }, staff }) =>
      closures.close(params.date, null, { closed, revision }, staff),
    closeDriver: ({ params, body: { version: revision, closed, ...why }, staff }) =>
      closures.close(params.date, Number(params.driver_id), { closed, revision, why }, staff),
  }),
  ...serve(absenceCalls, {
    plan: ({ params, query: { without = '' } }) =>
      absences.plan(params.date, Number(params.driver_id), new Set(without.split(','))),
    handOver: ({ params, body: { version: revision, moves, ...why }, staff }) =>
      absences.handOver(params.date, Number(params.driver_id), { revision, moves, why }, staff),
  }),
  ...serve(closingPeriodCalls, {
    list: () => closingPeriods.list(),
    create: ({ staff, body }) => closingPeriods.create(staff, body),
    remove: ({ staff, params }) => closingPeriods.remove(staff, params.id),
  }),
  ...serve(vanAssignmentCalls, {
    assign: ({ params, body: { version: revision, van, ...why }, staff }) =>
      vans.assign(params.date, Number(params.driver_id), { van, revision, why }, staff),
  }),
  ...serve(optimizationCalls, {
    find: ({ params }) => optimization.find(params.date),
    start: ({ params, staff }) => optimization.start(params.date, staff),
    stop: ({ params }) => optimization.stop(params.date, params.id),
    draft: ({ params }) => drafts.read(params.date, params.id),
    adopt: ({ params, staff }) => drafts.adopt(params.date, params.id, staff),
    async reject({ params, staff }) {
      await drafts.reject(params.date, params.id, staff)
      return optimization.find(params.date)
    },
    publish: ({ params, body, staff }) => optimization.publish(params.date, body.version, staff),
    pin: ({ params, body, staff }) => optimization.pin(Number(params.refill_id), body.pinned, staff),
    sheetsFile: ({ params, language, staff }) => sheets.fileOfAll(staff, params.date, language),
    sheet: ({ params }) => sheets.sheet(params.date, Number(params.driver_id)),
    sheetFile: ({ params, language, staff }) =>
      sheets.file(staff, params.date, Number(params.driver_id), language),
  }),
]
