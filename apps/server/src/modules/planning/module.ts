import { listen } from '../../platform/database/listen.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { Photos } from '../photos/module.ts'
import { type Board, createBoard } from './board.ts'
import { createClosing } from './closing.ts'
import { createMeasuredRoads, noMeasuredRoads } from './measured-roads.ts'
import { createMoving } from './moving.ts'
import { createNews } from './news.ts'
import { createNight } from './night.ts'
import { planningRoutes } from './routes.ts'
import { createPlanning, type Planning } from './service.ts'
import { createRouteSheets } from './sheets.ts'
import { roundStopLocations } from './stop-queries.ts'
import { createSwapping } from './swapping.ts'

export type { Board } from './board.ts'
export type { Planning } from './service.ts'

/** Driver days and their stops: offered dates, deliveries in routes, the planner's board, route optimization. */
export function createPlanningModule(
  { db, sql, clock, log, jobs, config }: Platform,
  { photos }: { readonly photos: Photos },
): Module<Planning & { readonly board: Board }> {
  const planning = createPlanning(db, clock)
  const measured = config.routingUrl ? createMeasuredRoads(config.routingUrl, log) : noMeasuredRoads
  const board = createBoard(db, measured, photos)
  const news = createNews()
  const night = createNight({ db, clock, jobs, measured, seconds: config.routingSeconds })
  const { hour, minute } = config.routingAt
  return {
    service: { ...planning, board },
    routes: planningRoutes({
      ...{ board, night, news },
      moving: createMoving(db, clock, board),
      closing: createClosing(db, clock, board),
      swapping: createSwapping(db, clock, board),
      sheets: createRouteSheets(board, clock),
    }),
    jobs: [{ name: 'route-tomorrow', cron: `${minute} ${hour} * * *`, run: () => night.startTomorrow() }],
    erase: (tx, { id }) => roundStopLocations(tx, id),
    async start() {
      const stopFleet = await listen(sql, 'fleet', planning.refresh, log)
      const stopBoard = await listen(sql, 'board', news.note, log)
      return async () => {
        await stopFleet()
        await stopBoard()
      }
    },
  }
}
