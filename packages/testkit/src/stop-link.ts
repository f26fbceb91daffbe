import type { OptionalNotification } from '@brine/contract/customer/notifications'
import { createStopTokens } from '@brine/server/modules/notifications/stop-token'
import type { World } from './world.ts'

/** The path of the link that switches a kind of messages to a customer off. */
export async function stopLinkOf(
  { db, secret }: Pick<World, 'db' | 'secret'>,
  email: string,
  kind: OptionalNotification,
): Promise<string> {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return `/notifications/stop/${createStopTokens(secret).create({ customerId: id, kind })}`
}
