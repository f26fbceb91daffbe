import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay } from '../primitives.ts'

/** Days whose routes, pins or search have changed; null when that may be any. What changed is asked for with its own call. */
export const DayEvent = v.object({ days: v.nullable(v.array(IsoDay)) })
export type DayEvent = v.InferOutput<typeof DayEvent>

/** Events for open pages of the office. */
export const dayEvents = {
  follow: call({
    method: 'GET',
    path: '/office/api/news',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary:
      'Tells which days of the planning have changed, as it happens: events `days`, until the session ends.',
    events: DayEvent,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}

/** Reads an event's data. Unreadable data counts as a change of any day. */
export function readDayEvent(data: string): DayEvent {
  try {
    return v.parse(DayEvent, JSON.parse(data))
  } catch {
    return { days: null }
  }
}
