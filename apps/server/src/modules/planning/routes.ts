import { planning } from '@brine/contract/planning'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Board } from './board.ts'

export const planningRoutes = (board: Board): Route[] =>
  serve(planning, {
    day: ({ params }) => board.day(params.date),
  })
