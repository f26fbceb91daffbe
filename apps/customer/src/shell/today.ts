import { isoDayOf } from '@brine/contract/dates'
import { api } from './client.ts'

/** Today in Belgium, YYYY-MM-DD. Uses the server's clock, so that a wrong device clock offers no past day. */
export const today = (): string => isoDayOf(new Date(api().now()))
