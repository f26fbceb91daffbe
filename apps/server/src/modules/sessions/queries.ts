import type { NotNull } from 'kysely'
import { builtOnce } from '../../platform/database/built-once.ts'
import type { Queries } from '../../platform/database/database.ts'

/** What a sign-in reads of an address. */
export async function findCredentials(db: Queries, emailAddress: string) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['id', 'password_hash', 'activated_at', 'disabled_at', 'installations.placed'])
    .where('email_address', '=', emailAddress)
    .executeTakeFirst()
}

/** Locks the customer, so that passwords change one after the other. */
export async function lockCustomer(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The customer who gets a requested mail, under the same lock. @param emailAddress lower case */
export async function lockAddressee(tx: Queries, emailAddress: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'email_address', 'first_name', 'last_name', 'language', 'activated_at', 'disabled_at'])
    .select('link_sign_in')
    .where('email_address', '=', emailAddress)
    .$narrowType<{ email_address: NotNull }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof lockAddressee>>>

export interface NewSession {
  id: string
  customer_id: number
  created_at: Date
  ends_at: Date
}

export async function createSession(db: Queries, session: NewSession): Promise<void> {
  const { created_at } = session
  await db
    .insertInto('sessions')
    .values({ ...session, rotated_at: created_at, last_used_at: created_at })
    .execute()
}

/** Locks the session, so that refreshing and signing out run one after the other. */
export async function lockSession(db: Queries, sessionId: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst()
}

/** What refreshing, and mails, read of the owner of a session. */
export async function getOwner(db: Queries, customerId: number) {
  return (
    db
      .selectFrom('customers')
      .leftJoin('installations', 'installations.customer_id', 'customers.id')
      .select([
        'id',
        'email_address',
        'first_name',
        'last_name',
        'language',
        'disabled_at',
        'password_hash',
        'installations.placed',
      ])
      .where('id', '=', customerId)
      // who has a session or a link has an address
      .where('email_address', 'is not', null)
      .$narrowType<{ email_address: NotNull }>()
      .executeTakeFirstOrThrow()
  )
}

export async function updateRotated(
  db: Queries,
  sessionId: string,
  generation: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ generation, rotated_at: now, last_used_at: now, successor_used: false })
    .where('id', '=', sessionId)
    .execute()
}

export async function updateSuccessorUsed(db: Queries, sessionId: string, generation: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ successor_used: true })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .execute()
}

/** Why a session was revoked. */
export type RevokeReason =
  | 'signed_out'
  | 'replayed'
  | 'restored'
  | 'password_changed'
  | 'email_changed'
  | 'passkey_removed'

export async function updateRevoked(
  db: Queries,
  sessionId: string,
  because: RevokeReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of a customer. @param keptSessionId but this one */
export async function updateAllRevoked(
  db: Queries,
  customerId: number,
  because: RevokeReason,
  now: Date,
  keptSessionId: string | null = null,
): Promise<void> {
  const sessions = db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: because })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
  await (keptSessionId === null ? sessions : sessions.where('id', '<>', keptSessionId)).execute()
}

/** Notes that the customer of a session has confirmed who they are. */
export async function updateConfirmed(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}

export async function findConfirmedAt(db: Queries, sessionId: string): Promise<Date | null> {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return session?.confirmed_at ?? null
}

export async function deleteSessions(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
}

/** Deletes all but a customer's newest sessions. */
export async function deleteOldSessions(tx: Queries, customerId: number, kept: number): Promise<void> {
  const newest = tx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(kept)
  await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', newest)
    .execute()
}

/** Deletes sessions that ended before a moment. @returns how many */
export async function deleteSessionsEndedBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('ends_at', '<', moment).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The columns that calls of a customer need or answer. */
const account = [
  'customers.id',
  'customers.language',
  'customers.gender',
  'customers.first_name',
  'customers.last_name',
  'customers.address',
  'customers.address_number',
  'customers.postal_code',
  'customers.city_name',
  'customers.country_code',
  'customers.telephone_number',
  'customers.mobile_number',
  'customers.email_address',
  'customers.disabled_at',
  'customers.last_login_at',
  'customers.created_at',
  'customers.modified_at',
  'installations.placed',
  'installations.guarantee_offered',
  'installations.guarantee_until',
  'installations.own_device',
] as const

/** Accounts of customers who can sign in, each with the new address that waits for its mailbox. */
const selectAccounts = (db: Queries, now: Date) =>
  db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoin('mail_links as link', (join) =>
      join
        .onRef('link.customer_id', '=', 'customers.id')
        .on('link.kind', '=', 'email_change')
        .on('link.ends_at', '>', now),
    )
    .leftJoin('office_email_changes as asked', (join) =>
      join
        .onRef('asked.customer_id', '=', 'link.customer_id')
        .onRef('asked.link_hash', '=', 'link.token_hash')
        .on('asked.outcome', 'is', null),
    )
    .select(account)
    .select(['link.new_email_address as pending_email_address', 'link.ends_at as pending_email_ends_at'])
    .select(['asked.id as office_email_id', 'asked.asked_at as office_email_asked_at'])
    .where('customers.email_address', 'is not', null)
    .$narrowType<{ email_address: NotNull }>()

const selectSignedIn = builtOnce((db, sessionId: string, now: Date) =>
  selectAccounts(db, now)
    .innerJoin('sessions', 'sessions.customer_id', 'customers.id')
    .select([
      'sessions.generation',
      'sessions.successor_used',
      'sessions.last_used_at',
      'sessions.ends_at',
      'sessions.revoked_at',
    ])
    .where('sessions.id', '=', sessionId),
)

/** The one look-up of a request: session, account, installation and a new address together, all by the customer's keys. */
export const findSignedIn = async (db: Queries, sessionId: string, now: Date) =>
  (await selectSignedIn(db, sessionId, now))[0]

/** The same account, without a session; undefined for a customer without an e-mail address. */
export async function findAccount(db: Queries, customerId: number, now: Date) {
  return selectAccounts(db, now).where('customers.id', '=', customerId).executeTakeFirst()
}
