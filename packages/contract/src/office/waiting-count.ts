import * as v from 'valibot'
import { Count } from '../primitives.ts'

/** How many records wait for the office; the menu shows the number beside the page. */
export const WaitingCount = v.object({ count: Count })
