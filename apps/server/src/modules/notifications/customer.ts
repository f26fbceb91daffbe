import {
  type NotificationChoices,
  notifications,
  type OfferedChoices,
  OptionalNotification,
} from '@brine/contract/customer/notifications'
import { push } from '@brine/contract/customer/push'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { belgianMobile } from '../../platform/sms/sms-words.ts'
import { findMobileNumber, getChoices, writeChoices } from './choice-queries.ts'
import type { StopTokens } from './stop-token.ts'

/** The calls by which customers choose their messages. */
export function notificationRoutes(
  { db, clock, config, pushes }: Pick<Platform, 'db' | 'clock' | 'config' | 'pushes'>,
  stopTokens: StopTokens,
): Route[] {
  /** Null where no text message can be sent. */
  async function smsNumberOf(customerId: number): Promise<string | null> {
    const written = config.smsGateway ? await findMobileNumber(db, customerId) : null
    return belgianMobile(written) && written
  }

  async function offered(customerId: number): Promise<OfferedChoices> {
    const [choices, sms_number] = await Promise.all([getChoices(db, customerId), smsNumberOf(customerId)])
    return { ...choices, sms_number }
  }

  /** @throws `invalid_request` for a text message that cannot be sent */
  async function check(customerId: number, choices: Partial<NotificationChoices>): Promise<void> {
    const wanted = OptionalNotification.options.find((kind) => choices[kind] === 'sms')
    if (wanted && (await smsNumberOf(customerId)) === null) throw fail('invalid_request', { field: wanted })
  }

  const ofPush = serve(push, {
    key: () => ({ public_key: pushes.publicKey }),
    subscribe: ({ customer, body }) => pushes.subscribe(customer, body),
    unsubscribe: ({ customer, body }) => pushes.unsubscribe(customer.id, body.endpoint),
  })
  const ofNotifications = serve(notifications, {
    choices: ({ customer }) => offered(customer.id),

    async choose({ customer, body }) {
      await check(customer.id, body)
      await db.transaction().execute((tx) => writeChoices(tx, customer.id, body, clock.now()))
      return offered(customer.id)
    },

    async stop({ params }) {
      const stopped = stopTokens.read(params.token)
      if (!stopped) throw fail('invalid_token')
      await writeChoices(db, stopped.customerId, { [stopped.kind]: 'none' }, clock.now())
    },
  })
  return [...ofNotifications, ...ofPush]
}
