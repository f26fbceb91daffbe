import type { Queries } from '../../platform/database/database.ts'

const uninvited = (db: Queries) =>
  db
    .selectFrom('customers')
    .where('activated_at', 'is', null)
    .where('invited_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)

export async function countUninvited(db: Queries): Promise<number> {
  const { count } = await uninvited(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The first of them under a lock, but those whom somebody else invites at this moment. */
export async function lockUninvited(tx: Queries, most: number) {
  return uninvited(tx)
    .select(['id', 'email_address', 'first_name', 'last_name', 'language'])
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}
