import type { Attempt } from '@brine/app-kit/attempt'
import { keptAttempt } from '@brine/app-kit/keptAttempt'
import { api } from './client.ts'

/** Like a draft, an attempt belongs to the signed-in customer, and ends with a sign-out. */
export const attemptOf = (form: string): Attempt => keptAttempt(api().drafts, `attempt:${form}`, api().now)
