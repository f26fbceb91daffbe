import { dayClosures } from '@brine/contract/office/day-closures'
import { dayEvents } from '@brine/contract/office/day-events'
import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { vanAssignments } from '@brine/contract/office/van-assignments'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Board } from './board.ts'
import type { Closing } from './closing.ts'
import type { Moving } from './moving.ts'
import type { News } from './news.ts'
import type { Night } from './night.ts'
import type { RouteSheets } from './sheets.ts'
import type { Swapping } from './swapping.ts'

interface PlanningParts {
  readonly board: Board
  readonly night: Night
  readonly moving: Moving
  readonly closing: Closing
  readonly swapping: Swapping
  readonly sheets: RouteSheets
  readonly news: News
}

export const planningRoutes = ({
  board,
  night,
  moving: byHand,
  closing: doors,
  swapping,
  sheets,
  news,
}: PlanningParts): Route[] => [
  ...serve(planning, {
    day: ({ params }) => board.day(params.date),
  }),
  ...serve(dayEvents, {
    follow: () => news.feed,
  }),
  ...serve(stopMoves, {
    places: ({ params }) => byHand.places(Number(params.refill_id)),
    move: ({ params, body: { version: revision, ...to }, staff }) =>
      byHand.move(Number(params.refill_id), { ...to, revision }, staff),
  }),
  ...serve(dayClosures, {
    closeDay: ({ params, body: { version: revision, closed }, staff }) =>
      doors.close(params.date, null, { closed, revision }, staff),
    closeDriver: ({ params, body: { version: revision, closed }, staff }) =>
      doors.close(params.date, Number(params.driver_id), { closed, revision }, staff),
  }),
  ...serve(vanAssignments, {
    swap: ({ params, body: { version: revision, van }, staff }) =>
      swapping.swap(params.date, Number(params.driver_id), { van, revision }, staff),
  }),
  ...serve(routeOptimization, {
    find: ({ params }) => night.find(params.date),
    start: ({ params, staff }) => night.start(params.date, staff),
    publish: ({ params, body, staff }) => night.publish(params.date, body.routing_id, staff),
    pin: ({ params, body, staff }) => night.pin(Number(params.refill_id), body.pinned, staff),
    sheetsFile: ({ params, language }) => sheets.fileOfAll(params.date, language),
    sheet: ({ params }) => sheets.sheet(params.date, Number(params.driver_id)),
    sheetFile: ({ params, language }) => sheets.file(params.date, Number(params.driver_id), language),
  }),
]
