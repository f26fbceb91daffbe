import * as v from 'valibot'

/** How many of something wait for the office; the menu shows it beside its page. */
export const WaitingCount = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })
