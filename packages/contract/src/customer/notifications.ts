import * as v from 'valibot'
import { call } from '../call.ts'
import { LinkToken } from '../primitives.ts'

/**
 * The messages that a customer can do without: the window of the arrival, the evening before; that the driver is on the way; and
 * that the salt runs out soon. All others are part of the contract: they confirm an order, change its day, or come with a document.
 */
export const OptionalNotification = v.picklist(['evening_before', 'on_the_way', 'before_run_out'])
export type OptionalNotification = v.InferOutput<typeof OptionalNotification>

/** The kind that a link of a message switches off: its token is `12-before_run_out-` and a signature. Undefined for another text. */
export const kindOfStopToken = (token: string): OptionalNotification | undefined =>
  OptionalNotification.options.find((kind) => kind === token.split('-')[1])

/** How a customer gets a message. `sms` is by mail as well where the firm sends no text messages. */
export const NotificationChannel = v.picklist(['mail', 'sms', 'none'])
export type NotificationChannel = v.InferOutput<typeof NotificationChannel>

export const NotificationChoices = v.object({
  evening_before: NotificationChannel,
  on_the_way: NotificationChannel,
  before_run_out: NotificationChannel,
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

/** The choices, and what can be chosen. */
const OfferedChoices = v.object({
  ...NotificationChoices.entries,
  /** The customer's mobile number, if the firm sends text messages to it; otherwise `sms` cannot be chosen. */
  sms_number: v.nullable(v.string()),
})
export type OfferedChoices = v.InferOutput<typeof OfferedChoices>

export const notifications = {
  choices: call({
    method: 'GET',
    path: '/auth/api/accounts/notifications',
    access: 'customer',
    summary: 'How the signed-in customer gets the messages that can be switched off.',
    answer: OfferedChoices,
    errors: ['not_signed_in'],
  }),
  choose: call({
    method: 'PUT',
    path: '/auth/api/accounts/notifications',
    access: 'customer',
    summary: 'Choose how to get them, or not at all.',
    /** What is absent stays as it was. */
    body: v.object({
      evening_before: v.exactOptional(NotificationChannel),
      on_the_way: v.exactOptional(NotificationChannel),
      before_run_out: v.exactOptional(NotificationChannel),
    }),
    answer: OfferedChoices,
    errors: ['not_signed_in'],
  }),
  /** Also the address of its page, because mail programs send the form of their own button there (RFC 8058). */
  stop: call({
    method: 'POST',
    path: '/notifications/stop/:token',
    access: 'public',
    summary: 'Switch a kind of messages off, with the token of one of them; a repeat changes nothing.',
    params: v.object({ token: LinkToken }),
    ignoresBody: true,
    errors: ['invalid_token'],
  }),
}
