import {
  NotificationChannel,
  type NotificationChoices,
  OptionalNotification,
} from '@brine/contract/customer/notifications'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Queries } from '../../platform/database/database.ts'
import { updateOutdated } from '../../platform/phone-calls/queries.ts'

/** How a customer gets the messages that can be switched off: by mail unless something else was chosen. */
export async function getChoices(db: Queries, customerId: number): Promise<NotificationChoices> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel'])
    .where('customer_id', '=', customerId)
    .execute()
  const choices: NotificationChoices = { evening_before: 'mail', on_the_way: 'mail', before_run_out: 'mail' }
  for (const { kind, channel } of rows)
    if (v.is(OptionalNotification, kind) && v.is(NotificationChannel, channel)) choices[kind] = channel
  return choices
}

export async function findMobileNumber(db: Queries, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('mobile_number')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.mobile_number ?? null
}

/** Stores choices of a customer; does nothing for an erased one. What is switched off is not said on the telephone either. */
export async function writeChoices(
  db: Queries,
  customerId: number,
  choices: Partial<NotificationChoices>,
  now: Date,
): Promise<void> {
  for (const kind of OptionalNotification.options) {
    const channel = choices[kind]
    if (channel === undefined) continue
    await db
      .insertInto('notification_choices')
      .columns(['customer_id', 'kind', 'channel', 'changed_at'])
      .expression((eb) =>
        eb
          .selectFrom('customers')
          .select([
            'id',
            sql<string>`${kind}::text`.as('kind'),
            sql<string>`${channel}::text`.as('channel'),
            sql<Date>`${now}::timestamptz`.as('changed_at'),
          ])
          .where('id', '=', customerId)
          .where('erased_at', 'is', null),
      )
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'kind']).doUpdateSet({ channel, changed_at: now }),
      )
      .execute()
    if (channel === 'none') await updateOutdated(db, customerId, [kind], now)
  }
}

export async function deleteChoicesOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('notification_choices').where('customer_id', '=', customerId).execute()
}
