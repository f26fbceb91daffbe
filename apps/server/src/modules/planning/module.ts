import type { Module, Platform } from '../../platform/module.ts'
import type { PhotosService } from '../photos/module.ts'
import { createAbsences } from './absences.ts'
import { type Board, createBoard } from './board.ts'
import { createCapacity } from './capacity.ts'
import { createChangeDay } from './change-day.ts'
import { type ClosingPeriods, createClosingPeriods } from './closing-periods.ts'
import { createDayClosures } from './day-closures.ts'
import { createDayEvents } from './day-events.ts'
import { createFleetCache } from './fleet-cache.ts'
import { createMeasuredRoads, noMeasuredRoads } from './measured-roads.ts'
import { type NoRoute, noRoute } from './no-route-queries.ts'
import { planningOfficeRoutes } from './office.ts'
import { createOptimizationDrafts } from './optimization-drafts.ts'
import { createPlanningService, type PlanningService } from './planning-service.ts'
import { clearRouteChangeNotes } from './route-change-queries.ts'
import { createRouteOptimization } from './route-optimization.ts'
import { createRouteSheets } from './route-sheets.ts'
import { createStopMoves } from './stop-moves.ts'
import { roundStopLocations } from './stop-queries.ts'
import { createVanAssignments } from './van-assignments.ts'

export type { AgreedFit } from './agreed-stops.ts'
export type { Board } from './board.ts'
export type { ClosingPeriods } from './closing-periods.ts'
export type { NoRoute } from './no-route-queries.ts'
export type { DatedDelivery, PlanningService } from './planning-service.ts'
export type { GivenReason, OnPublished } from './route-changes.ts'

/** Driver days and their stops: offered dates, deliveries in routes, the planner's board, route optimization. */
export function createPlanningModule(
  { db, listener, clock, log, jobs, config, changeRecord }: Platform,
  { photos }: { readonly photos: PhotosService },
): Module<
  PlanningService & {
    readonly board: Board
    readonly closingPeriods: ClosingPeriods
    readonly noRoute: NoRoute
  }
> {
  const fleet = createFleetCache(db, clock)
  const planning = createPlanningService(db, clock, fleet)
  const measured = config.routingUrl ? createMeasuredRoads(config.routingUrl, log) : noMeasuredRoads
  const board = createBoard(db, measured, photos)
  const events = createDayEvents()
  const optimization = createRouteOptimization({
    ...{ db, clock, log, jobs, measured },
    seconds: config.routingSeconds,
  })
  const closingPeriods = createClosingPeriods({ db, clock })
  const changeDay = createChangeDay({ db, clock, changeRecord, board })
  const { hour, minute } = config.routingAt
  return {
    service: { ...planning, board, closingPeriods, noRoute },
    routes: planningOfficeRoutes({
      ...{ board, events, optimization },
      absences: createAbsences({ db, clock, changeRecord, board }),
      capacity: createCapacity(db, clock, fleet),
      closingPeriods,
      closures: createDayClosures(changeDay),
      drafts: createOptimizationDrafts(db, clock, board),
      moves: createStopMoves({ db, clock, changeRecord, board }),
      sheets: createRouteSheets({ db, clock }, board),
      vans: createVanAssignments(changeDay),
    }),
    jobs: [
      {
        name: 'route-tomorrow',
        cron: `${minute} ${hour} * * *`,
        // after midnight, tomorrow is another day; a planner starts it for the right one
        missed: 'skipped',
        run: () => optimization.startTomorrow(),
      },
    ],
    async erase(tx, { id }) {
      await roundStopLocations(tx, id)
      await clearRouteChangeNotes(tx, id)
    },
    async start() {
      const stopFleet = await listener.listen('fleet', planning.refresh, log)
      const stopBoard = await listener.listen('board', events.dayChanged, log)
      return async () => {
        await stopFleet()
        await stopBoard()
      }
    },
  }
}
