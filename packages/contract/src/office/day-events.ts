import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay } from '../primitives.ts'

/**
 * Days with changed routes, pins or searches; null when any day may have changed. Clients load the changes with other
 * calls.
 */
export const DayEvent = v.object({ days: v.nullable(v.array(IsoDay)) })
export type DayEvent = v.InferOutput<typeof DayEvent>

/** Events for open pages of the office. */
export const dayEvents = {
  follow: call({
    method: 'GET',
    path: '/office/api/news',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'Stream of `days` events with the days whose planning changed, until the session ends.',
    events: DayEvent,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}

/** Reads an event's data. Unreadable data counts as a change of every day. */
export function readDayEvent(data: string): DayEvent {
  try {
    return v.parse(DayEvent, JSON.parse(data))
  } catch {
    return { days: null }
  }
}
