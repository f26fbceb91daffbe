import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay } from '../primitives.ts'

/** Days whose routes, pins or search have changed; null when that may be any. What changed is asked for with its own call. */
export const DayNews = v.object({ days: v.nullable(v.array(IsoDay)) })
export type DayNews = v.InferOutput<typeof DayNews>

/** What pages that are open in the office hear without asking. */
export const officeNews = {
  follow: call({
    method: 'GET',
    path: '/office/api/news',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary:
      'Tells which days of the planning have changed, as it happens: events `days`, until the session ends.',
    events: DayNews,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}

/** Reads an event's data. What cannot be read may mean anything. */
export function readDayNews(data: string): DayNews {
  try {
    return v.parse(DayNews, JSON.parse(data))
  } catch {
    return { days: null }
  }
}
