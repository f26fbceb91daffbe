import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import type { World } from './world.ts'

/** Publishes a day as its board shows it. @param headers of a planner. @returns the answer, which may be a refusal */
export async function publishDay(
  { call }: Pick<World, 'call'>,
  date: string,
  headers: Record<string, string>,
) {
  const params = { date }
  const { version: revision } = (await call(planning.day, { params }, { headers })).body
  return call(routeOptimization.publish, { params, body: { version: revision } }, { headers })
}
