import { DAY_MS } from './clock.ts'

/**
 * Milliseconds after its last use at which a customer's session ends (security.md, figures to hold). The module of sessions decides by
 * it who is signed in, and messages to devices end then, too.
 */
export const SESSION_IDLE_MS = 14 * DAY_MS
