import type { Queries } from '../../platform/database/database.ts'

/**
 * Keeps the customer's newest link that signs in, before another one takes its place, unless the same browser asks for both.
 * The mails that anybody can ask for are limited, and so are these links. The caller holds the customer's row lock.
 * @param browserHash of the browser that asks now
 */
export async function keepEarlierLinks(
  tx: Queries,
  customerId: number,
  browserHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('earlier_sign_in_links')
    .columns(['customer_id', 'browser_hash', 'token_hash', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('mail_links')
        .select(['customer_id', 'browser_hash', 'token_hash', 'ends_at'])
        .$narrowType<{ browser_hash: Buffer }>()
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'sign_in')
        .where('browser_hash', '<>', browserHash)
        .where('ends_at', '>', now)
        // the nightly deletion of expired links does not wait for the customer's row
        .forUpdate(),
    )
    // a node of the release before replaces the newest link, whichever browser asks
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'browser_hash']).doUpdateSet(({ ref }) => ({
        token_hash: ref('excluded.token_hash'),
        ends_at: ref('excluded.ends_at'),
      })),
    )
    .execute()
}

/**
 * Deletes what the customer's newest link that signs in has replaced: the earlier link of the same browser, and those that are over. Called
 * once the newest one is stored, because the nightly deletion locks that row before the earlier ones.
 */
export async function deleteReplacedLinks(
  tx: Queries,
  customerId: number,
  browserHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('earlier_sign_in_links')
    .where('customer_id', '=', customerId)
    .where(({ or, eb }) => or([eb('browser_hash', '=', browserHash), eb('ends_at', '<=', now)]))
    .execute()
}
