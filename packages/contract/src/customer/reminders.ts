import * as v from 'valibot'
import { call } from '../call.ts'
import { IsoDay, LinkToken, RowId } from '../primitives.ts'
import { OfferedDate, RefillQuote, ShownPrice } from './refills.ts'

/** The token of a link before the salt runs out. It stands in the fragment of the link's address, so no server log has it. */
const token = { token: LinkToken }

/** What one order with the link would be. It names nobody and no address. */
export const ReminderOffer = v.object({
  /** ordered: salt is on its way already, by the link or otherwise. over: the link was refused or has ended, its order is not open any more, or it never was one. */
  state: v.picklist(['open', 'ordered', 'over']),
  /** The best dates before the salt may run out, else the soonest, best first; the first is preselected. Empty unless it is open, and while there are none. */
  dates: v.pipe(v.array(OfferedDate), v.maxLength(3)),
  /** Null unless it is open, and without a price. */
  quote: v.nullable(v.pick(RefillQuote, ['packs', 'kg', 'price', 'vat_rate'])),
  /** What the message said about the salt; null unless it is open. */
  range: v.nullable(v.object({ early: IsoDay, late: IsoDay })),
})
export type ReminderOffer = v.InferOutput<typeof ReminderOffer>

/**
 * The link of the message before the salt runs out: it signs nobody in, and reaches nothing but one order. Reading uses nothing
 * up; after the order, it says no more than that salt is on its way; after a refusal, or the last named date, it is invalid.
 */
export const reminders = {
  offer: call({
    method: 'POST',
    path: '/salt/api/reminders/offer',
    access: 'public',
    summary: 'The best dates and the price of one order, with the token of a reminder. Uses nothing up.',
    body: v.object(token),
    answer: ReminderOffer,
  }),
  order: call({
    method: 'POST',
    path: '/salt/api/reminders/order',
    access: 'public',
    summary: 'Order the usual number of packs on an offered date, once, with the token of a reminder.',
    status: 201,
    body: v.object({ ...token, date: IsoDay, driver_id: RowId, price: ShownPrice }),
    answer: v.object({ date: IsoDay }),
    errors: [
      'invalid_token',
      'open_order_exists',
      'date_taken',
      'invalid_date',
      'no_price',
      'price_raised',
      'customer_ended',
      'installation_not_placed',
      'daily_limit',
    ],
  }),
  refuse: call({
    method: 'POST',
    path: '/salt/api/reminders/refuse',
    access: 'public',
    summary:
      'Say "not now", or switch reminders off, with the token of a reminder. An unknown token gets the same answer. Where salt is ordered, reminders are switched off all the same.',
    body: v.object({ ...token, never: v.boolean() }),
    errors: ['open_order_exists', 'invalid_token'],
  }),
}
