import { isoDayOf } from '@brine/contract/dates'
import { api } from './client.ts'

/** Today in Belgium by the server's clock, YYYY-MM-DD: a device set wrongly offers no day that is over. */
export const today = (): string => isoDayOf(new Date(api().now()))
