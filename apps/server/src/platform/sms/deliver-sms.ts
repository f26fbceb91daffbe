import type { SmsGateway } from '../config.ts'
import { HopelessJob } from '../jobs/job-queue.ts'
import { sendRequest } from '../outgoing-requests.ts'

/** A text message, ready to send. */
export interface Sms {
  /** The same at each attempt, so that the gateway can tell a repeat from a second message. */
  readonly id: string
  /** As telephones dial it (E.164). */
  readonly to: string
  readonly text: string
}

/** Hands a text message to the gateway; resolves once it has accepted it. */
export type DeliverSms = (sms: Sms) => Promise<void>

const GATEWAY = { name: 'sms gateway', isOurs: true }
/** Milliseconds: a gateway that does not answer is given up, and the message is tried again later. */
const GATEWAY_TIMEOUT_MS = 10_000

/** Statuses below 500 after which a later attempt can succeed: timeout, too early, too many requests. */
const RETRIED_STATUSES: readonly number[] = [408, 425, 429]

/**
 * Delivers to a gateway over HTTP. The answer is not read: it may repeat the number, which would end up in the log.
 * @throws HopelessJob when the gateway refuses the message for good; Error when it may take it later
 */
export const gatewayDelivery =
  ({ url, token }: SmsGateway): DeliverSms =>
  async ({ id, to, text }) => {
    const answer = await sendRequest(GATEWAY, url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, text, id }),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    }).catch(() => {
      throw new Error('the SMS gateway does not answer')
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const { status } = answer
    if (status >= 400 && status < 500 && !RETRIED_STATUSES.includes(status))
      throw new HopelessJob(`the SMS gateway refused the message for good (${status})`)
    throw new Error(`the SMS gateway did not take the message (${status})`)
  }
