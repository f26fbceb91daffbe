import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { FirmData } from '../firm/firm.ts'
import { fail } from '../http/fail.ts'
import { HopelessJob, type JobQueue, jobKind } from '../jobs/job-queue.ts'
import { deriveKey } from '../keys.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailTemplate } from '../mail/notify.ts'
import { sendRequest } from '../outgoing-requests.ts'
import { seal, unseal } from '../seal.ts'
import { createPushKeys } from './push-keys.ts'
import {
  deleteDeadSubscription,
  deleteOldSubscriptions,
  deleteSubscription,
  findLiveSubscription,
  listLiveSubscriptions,
  upsertSubscription,
} from './push-queries.ts'
import { isPushService } from './push-services.ts'

/** The most devices of one customer; the oldest ones go. */
const MAX_DEVICES = 10
/** A third party: it learns nothing of our traces. */
const PUSH_SERVICE = { name: 'push service', isOurs: false }
/** Milliseconds after which a push service that does not answer is given up; the message is tried again. */
const SERVICE_TIMEOUT_MS = 10_000
/** Seconds for which a push service keeps a message for a device that is off, unless it is useless before. */
const MAX_TTL_SECONDS = 12 * 3600
/** Where a device says that nobody wants its messages any more (RFC 8030, section 7.3). */
const GONE_STATUSES: readonly number[] = [404, 410]

/** A device as its browser describes it. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Messages to the devices of customers, beside mails and text messages. */
export interface Pushes {
  readonly publicKey: string
  /** @throws `push_service_unknown` for an address of no known push service */
  subscribe(customer: { readonly id: number; readonly sessionId: string }, device: PushDevice): Promise<void>
  unsubscribe(customerId: number, endpoint: string): Promise<void>
  /**
   * Shows a mail's title and first words on all devices where a customer is signed in, once the caller's transaction commits. Does nothing
   * for a customer without devices. @param path of the page that a tap opens
   */
  send(tx: Queries, customerId: number, mail: MailTemplate, path: `/${string}`): Promise<void>
}

/** Ten attempts take about an hour and a half: most messages are of no use later. */
const sendPush = jobKind<{ subscriptionId: number; sealed: string }>({
  ...{ name: 'send-push', retries: 10, atOnce: 2 },
})

interface Shown extends Pick<Mail, 'title' | 'language'> {
  readonly text: string
  readonly path: string
  readonly uselessAt?: string
}

export interface PushesDependencies {
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret'>
  readonly firm: Pick<FirmData, 'brand'>
  readonly db: Queries
  readonly clock: Clock
  readonly jobs: JobQueue
}

/** Creates the pushes and registers their job; call it before the queue starts. */
export function createPushes({ config, firm, db, clock, jobs }: PushesDependencies): Pushes {
  const keys = createPushKeys(config.tokenSecret)
  const sealKey = deriveKey(config.tokenSecret, 'push-messages')

  jobs.work(sendPush, async ({ subscriptionId, sealed }) => {
    // only `send` below seals with this key
    const { uselessAt, ...shown } = unseal(sealKey, sealed) as Shown
    const now = clock.now()
    const seconds = secondsUntil(uselessAt, now)
    const device = await findLiveSubscription(db, subscriptionId, now)
    if (!device || seconds <= 0) return
    const status = await post(device, JSON.stringify(shown), seconds)
    if (GONE_STATUSES.includes(status)) return deleteDeadSubscription(db, subscriptionId)
    if (status >= 400 && status < 500 && status !== 429)
      throw new HopelessJob(`the push service refused the message for good (${status})`)
    if (status >= 300) throw new Error(`the push service did not take the message (${status})`)
  })

  /** Reads no answer. @returns the status */
  async function post({ endpoint, p256dh, auth }: PushDevice, data: string, ttl: number): Promise<number> {
    const { email } = await firm.brand()
    const subject = email ? `mailto:${email}` : config.publicUrl
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const message = { data, options: { ttl, urgency: 'normal' as const } }
    const request = await buildPushPayload(message, subscription, { subject, ...keys }).catch(() => {
      throw new HopelessJob('the device has no valid keys')
    })
    const answer = await sendRequest(PUSH_SERVICE, endpoint, {
      ...request,
      signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
    }).catch(() => {
      throw new Error('the push service does not answer')
    })
    await answer.body?.cancel()
    return answer.status
  }

  return {
    publicKey: keys.publicKey,

    async subscribe({ id, sessionId }, device) {
      if (!isPushService(device.endpoint)) throw fail('push_service_unknown', { field: 'endpoint' })
      await db.transaction().execute(async (tx) => {
        const { endpoint, p256dh, auth } = device
        const row = { customer_id: id, session_id: sessionId, endpoint, p256dh, auth }
        await upsertSubscription(tx, { ...row, created_at: clock.now() })
        await deleteOldSubscriptions(tx, id, MAX_DEVICES)
      })
    },

    unsubscribe: (customerId, endpoint) => deleteSubscription(db, customerId, endpoint),

    async send(tx, customerId, template, path) {
      const subscriptions = await listLiveSubscriptions(tx, customerId, clock.now())
      if (subscriptions.length === 0) return
      const { title, preheader, language, uselessAt } = template(await firm.brand(tx))
      const shown = { title, text: preheader, language, path, uselessAt }
      for (const subscriptionId of subscriptions)
        await jobs.enqueue(tx, sendPush, { subscriptionId, sealed: seal(sealKey, shown) })
    },
  }
}

function secondsUntil(uselessAt: string | undefined, now: Date): number {
  if (uselessAt === undefined) return MAX_TTL_SECONDS
  return Math.min(MAX_TTL_SECONDS, Math.floor((new Date(uselessAt).getTime() - now.getTime()) / 1000))
}
