import { parseWireDateTime } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { LastOrder } from '@brine/contract/salt'
import { api } from '../../shell/client.ts'
import { dayWords, timeOfDay } from '../../shell/dayWords.ts'
import type { OpenSaltOrder } from '../../shell/openOrder.ts'

/** A promised delivery. */
export type Delivery = NonNullable<LastOrder['delivery']>

/** A delivery that its household can still change or cancel. */
export type ChangeableDelivery = Delivery & { readonly changeable_until: string }

/**
 * The delivery of an open order while it can be changed here; by the server's clock, since a page may stay open over
 * night. A back end that does not say until when knows no changes.
 */
export function changeableOf({ delivery }: OpenSaltOrder): ChangeableDelivery | undefined {
  const until = delivery?.changeable_until
  const moment = until ? parseWireDateTime(until) : null
  if (!delivery || !until || !moment || moment.getTime() <= api().now()) return undefined
  return { ...delivery, changeable_until: until }
}

/** The last moment for a change in words: "donderdag 12 maart" and "12:00". */
export function untilWords({ changeable_until }: ChangeableDelivery, language: Language) {
  const [date = '', time = ''] = changeable_until.split(' ')
  return {
    day: dayWords(date.split('-').reverse().join('-'), language).short,
    time: timeOfDay(time, language),
  }
}
