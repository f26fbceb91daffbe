import * as v from 'valibot'
import { Count } from '../primitives.ts'

/** How many of something wait for the office; the menu shows it beside its page. */
export const WaitingCount = v.object({ count: Count })
