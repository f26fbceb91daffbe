import { expect, type Page } from '@playwright/test'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { PlannedDay } from '../packages/contract/src/office/planning.ts'
import type { StopPositions } from '../packages/contract/src/office/stop-moves.ts'

/** A day of the planning, for a signed-in planner. */
export const dayOf = async (page: Page, date: string): Promise<PlannedDay> =>
  (await page.request.get(`/office/api/planning/days/${date}`)).json()

/** The next day on which the first two drivers have at least two stops each: the arrow keys lead through both. */
export async function plannedDay(page: Page): Promise<PlannedDay> {
  let day = await dayOf(page, isoDayOf(new Date()))
  const isWide = ({ routes }: PlannedDay) =>
    routes.length > 1 && routes.slice(0, 2).every(({ stops }) => stops.length > 1)
  do day = await dayOf(page, day.next ?? '')
  while (!isWide(day))
  return day
}

/** Moves a stop as a colleague would, to a place without a problem. */
export async function moveAsOther(page: Page, date: string): Promise<void> {
  const { routes } = await dayOf(page, date)
  for (const { stops } of routes)
    for (const { refill_id } of stops) {
      const path = `/office/api/planning/stops/${refill_id}/place`
      const { version, places }: StopPositions = await (await page.request.get(`${path}s`)).json()
      const free = places.find(({ problems, added_km }) => problems.length === 0 && added_km !== 0)
      if (!free) continue
      const data = { driver_id: free.driver_id, position: free.position, version }
      expect((await page.request.put(path, { data })).ok()).toBe(true)
      return
    }
  throw new Error(`No stop of ${date} has another place without a problem.`)
}
