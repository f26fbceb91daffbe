import { randomBytes } from 'node:crypto'
import { seededRandom } from '@brine/planning/random'
import { STAFF_COOKIE } from '../../apps/server/src/modules/staff/staff-sessions.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { hashSecretToken } from '../../apps/server/src/platform/secret-token.ts'
import { inventPerson } from './people.ts'

export interface OfficeSize {
  readonly orders: number
  readonly requests: number
  readonly reviews: number
  readonly referrals: number
  readonly auditEntries: number
  readonly messages: number
  readonly notes: number
}

const ADDRESS = { street: 'Kerkstraat', number: '1', postalCode: '9000', city: 'Gent', country: 'België' }

const MOMENTS = { '2026-11-30': ['morning'], '2026-12-01': ['afternoon'] }

/** Adds the office's data to a firm: names to search, years of orders, requests, reviews, referrals, audit entries, messages, notes. */
export async function fillOffice({ sql }: Database, size: OfficeSize, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const customers = await sql<{ id: number }[]>`select id from customers order by id`
  const people = customers.map(({ id }) => inventPerson(id, random))
  for (let from = 0; from < people.length; from += 5000) {
    const part = people.slice(from, from + 5000)
    await sql`
      update customers set first_name = named.first_name, last_name = named.last_name, address = named.address,
        email_address = named.email_address, mobile_number = named.mobile_number, city_name = named.city_name,
        postal_code = named.postal_code
      from json_populate_recordset(null::customers, ${JSON.stringify(part)}::text::json) named where named.id = customers.id`
  }
  const count = customers.length
  await sql`
    insert into orders (number, customer_id, type, ordered_at, price_cents, vat_rate, document_at, created_at)
    select 'B' || n, 1 + n % ${count}, (array['orders', 'maintenance', 'repair', 'installations', 'proposal'])[1 + n / ${count} % 5],
      moment, 4760, 21, moment + interval '1 day', moment
    from (select n, now() - n * interval '2 minutes' as moment from generate_series(1, ${size.orders}::bigint) n) as made`
  await sql`
    insert into order_lines (order_id, position, item, quantity, unit_price_cents)
    select id, 0, 'salt_pack', 4, 1190 from orders`
  // one in forty requests is open, as in a firm that answers within a week
  await sql`
    insert into support_requests
      (customer_id, state, title_code, title_text, details_code, details_text, address, comment, moments, created_at, changed_at)
    select 1 + n * 7919 % ${count}, case when n % 40 = 0 then (array['new', 'answered', 'replied'])[1 + n / 40 % 3] else 'closed' end,
      'malfunction', 'Defect', 'malfunction_leak', 'Lek', ${sql.json(ADDRESS)}, '', ${sql.json(MOMENTS)}, moment, moment
    from (select n, now() - n * interval '30 minutes' as moment from generate_series(1, ${size.requests}::bigint) n) as made`
  await sql`
    insert into support_messages (request_id, kind, text, created_at)
    select id, 'message', 'Wanneer kunt u komen?', created_at from support_requests`
  await sql`
    insert into reviews (customer_id, rating, title, text, status, language, created_at)
    select 1 + n * 104729 % ${count}, 1 + n % 10, 'Zacht water', repeat('Wij zijn er blij mee. ', 10),
      case when n % 100 = 0 then 'pending' when n % 9 = 0 then 'declined' else 'approved' end, 'nl', moment
    from (select n, now() - n * interval '20 minutes' as moment from generate_series(1, ${size.reviews}::bigint) n) as made`
  await sql`
    insert into referrals (customer_id, email_hash, refusal_token_hash, state, created_at, changed_at)
    select 1 + n * 31 % ${count}, sha256(('a' || n)::bytea), sha256(('b' || n)::bytea),
      (array['pending', 'accepted'])[1 + n % 2], moment, moment
    from (select n, now() - n * interval '15 minutes' as moment from generate_series(1, ${size.referrals}::bigint) n) as made`
  await sql`
    insert into referral_entries (referral_id, booking, account, amount_cents, booked_at)
    select id, 'granted', account, amount, changed_at from referrals,
      (values ('reward', -5000), ('customer', 5000)) as side(account, amount) where state = 'accepted'`
  await sql`
    insert into audit_entries (staff_name, action, record_id, at)
    select 'Noor Benali', (array['customer.read', 'experience.approved', 'staff.invited'])[1 + n % 3], 1 + n % ${count},
      now() - (${size.auditEntries}::int - n) * interval '1 minute'
    from generate_series(1, ${size.auditEntries}::bigint) n`
  await sql`
    insert into sent_mails (message_id, customer_id, subject, queued_at, sent_at)
    select '<' || n || '@post.example>', 1 + n * 7919 % ${count}, 'Uw zoutlevering', moment, moment
    from (select n, now() - n * interval '1 minute' as moment from generate_series(1, ${size.messages}::bigint) n) as made`
  await sql`
    insert into customer_notes (customer_id, kind, text, staff_name, created_at)
    select 1 + n * 31 % ${count}, (array['call', 'note', 'visit'])[1 + n % 3], 'Vroeg hoe lang één blok meegaat.', 'Noor Benali', moment
    from (select n, now() - (${size.notes}::int - n) * interval '5 minutes' as moment from generate_series(1, ${size.notes}::bigint) n) as made`
  await sql`
    insert into phone_calls (customer_id, language, subject, words, state, created_at)
    select customer_id, 'nl', 'Uw zoutlevering', 'Wij komen.', 'reached', created_at
    from customer_notes where id % 10 = 0`
  await sql`
    insert into installation_proposals (customer_id, moments, address, comment, created_at, answered_at)
    select customer_id, ${sql.json(MOMENTS)}, ${sql.json(ADDRESS)}, '', created_at, created_at
    from customer_notes where id % 2 = 0`
  await sql`vacuum analyze`
}

/** Signs in a staff member with every role. @returns the session cookie */
export async function signInStaff({ db }: Database): Promise<string> {
  const now = new Date()
  const { id } = await db
    .insertInto('staff')
    .values({
      ...{ name: 'Noor Benali', language: 'nl', created_at: now },
      email_address: `noor.${randomBytes(4).toString('hex')}@post.example`,
      roles: ['administrator', 'planner', 'sales', 'support'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = randomBytes(32).toString('base64url')
  const ends_at = new Date(now.getTime() + 12 * 3_600_000)
  const session = {
    token_hash: hashSecretToken(cookie),
    staff_id: id,
    created_at: now,
    last_used_at: now,
    ends_at,
  }
  await db.insertInto('staff_sessions').values(session).execute()
  return `${STAFF_COOKIE}=${cookie}`
}
