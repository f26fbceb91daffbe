import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import { arrivalWindows } from '@brine/planning/arrival-window'
import type { Platform } from '../../platform/module.ts'
import type { Board } from '../planning/module.ts'
import { writeArrivalWindow } from './mails/arrival.ts'
import {
  deleteAnnouncedDaysBefore,
  listRecipients,
  listUnannouncedDates,
  listWindows,
  writeAnnouncedDay,
  writeWindow,
} from './queries.ts'
import { addresseeOf } from './recipient.ts'
import { announcementOf, dueDates, followedRoute } from './rules.ts'
import type { StopTokens } from './stop-token.ts'

export interface WindowAnnouncementParts
  extends Pick<Platform, 'db' | 'clock' | 'firm' | 'notify' | 'pushes'> {
  readonly stopTokens: StopTokens
  readonly board: Pick<Board, 'day'>
}

/**
 * Announces the arrival windows of published routes that are due, and announces again those that a change of the day has
 * left. Runs every few minutes, so that a planner who moves a stop and back mails nobody; a day without changes costs one
 * query. Several nodes may run it at once: a window is written, and mailed, once for each revision of the day.
 */
export function createWindowAnnouncements(parts: WindowAnnouncementParts) {
  const { db, clock, firm, notify, pushes, stopTokens, board } = parts

  async function announceRoute(route: PlannedRoute, { date, version }: PlannedDay): Promise<void> {
    const followed = followedRoute(route)
    const arrivals = arrivalWindows(followed)
    const refillIds = route.stops.map(({ refill_id }) => refill_id)
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const announced = await listWindows(tx, refillIds)
      const recipients = await listRecipients(tx, refillIds, 'evening_before')
      for (const [index, refillId] of refillIds.entries()) {
        const arrival = arrivals[index]
        const recipient = recipients.find(({ refill_id }) => refill_id === refillId)
        if (!arrival || !recipient || followed.stops[index]?.isDone) continue
        const kind = announcementOf(announced.get(refillId), arrival, date, now)
        if (!kind || !(await writeWindow(tx, refillId, { date, ...arrival.window }, version, now))) continue
        const addressed = addresseeOf(recipient, 'evening_before', stopTokens)
        if (!addressed) continue
        const mail = writeArrivalWindow(kind, addressed, date, arrival.window)
        await notify(tx, mail)
        await pushes.send(tx, recipient.id, mail, '/saltblocks')
      }
    })
  }

  return async (): Promise<void> => {
    const { first, last } = dueDates(clock.now(), await firm.eveningTime())
    for (const date of await listUnannouncedDates(db, first, last)) {
      const day = await board.day(date)
      // stops of an absent driver wait for a planner
      for (const route of day.routes) if (!route.closed) await announceRoute(route, day)
      await writeAnnouncedDay(db, date, day.version)
    }
    await deleteAnnouncedDaysBefore(db, first)
  }
}
