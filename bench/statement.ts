/**
 * Measures the import of a bank statement, including PostgreSQL: `node bench/statement.ts [--lines 5000] [--documents
 * 100000]`. docs/benchmarks.md keeps the output. Nine of ten lines pay a document exactly, the others wait for a person.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createStatementImport } from '../apps/server/src/modules/payments/import-statement.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import type { Staff } from '../apps/server/src/platform/http/identity.ts'
import { readShippedConfig } from '../apps/server/src/platform/web/app-config.ts'
import { camtFile, codaFile, type GivenStatement } from '../packages/testkit/src/statements.ts'
import { withDatabase } from './firm/database.ts'

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '5000' }, documents: { type: 'string', default: '100000' } },
})
const LINES = Number(values.lines)
const DOCUMENTS = Number(values.documents)
/** Every tenth line has no communication. */
const UNCLEAR_EVERY = 10

await withDatabase(undefined, true, async (database) => {
  await fill(database)
  const { brand } = await readShippedConfig()
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  const importFile = createStatementImport({
    ...{ patientDb: database.patientDb, clock },
    firm: { brand: async () => brand, formerIbans: async () => [] },
  })
  const by = await clerkOf(database)
  const rows: object[] = []
  const measure = async (what: string, file: string) => {
    const bytes = Buffer.from(file)
    const start = performance.now()
    const { problem, ...counts } = await importFile(by, bytes)
    const seconds = ((performance.now() - start) / 1000).toFixed(2)
    rows.push({
      what,
      MB: (bytes.length / 1e6).toFixed(1),
      seconds,
      ...counts,
      problem: problem?.reason ?? '',
    })
  }
  const first = await statementOf(database, '231', 0)
  await measure('CAMT.053', camtFile(first))
  await measure('the same again', camtFile(first))
  await measure('the same as CODA', codaFile(first))
  await measure('another one as CODA', codaFile(await statementOf(database, '232', LINES)))
  console.table(rows)
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
})

/** Customers with a document each, which is owed. */
async function fill({ db }: Database): Promise<void> {
  await sql`
    insert into customers (email_address, language, first_name, last_name, address, address_number, postal_code,
      city_name, created_at, modified_at)
    select 'c' || n || '@post.example', 'nl', 'An', 'Peeters' || n, 'Coupure', n::text, '9000', 'Gent', now(), now()
    from generate_series(1, ${DOCUMENTS}::integer) as n`.execute(db)
  await sql`
    insert into orders (number, customer_id, type, ordered_at, price_cents, vat_rate, document_at, created_at)
    select '26-' || lpad(id::text, 6, '0'), id, 'orders', now(), 5000 + id % 20000, 21, now(), now() from customers
  `.execute(db)
  await sql`
    insert into receivables (order_id, customer_id, amount_cents, due_on, created_at)
    select id, customer_id, price_cents, '2026-12-04', now() from orders order by id`.execute(db)
  await sql`analyze`.execute(db)
}

/** The staff member who imports: the audit log names one. */
async function clerkOf({ db }: Database): Promise<Staff> {
  const { id } = await db
    .insertInto('staff')
    .values({
      ...{ email_address: 'katrien@post.example', password_hash: '', name: 'Katrien', language: 'nl' },
      ...{ roles: ['sales'], created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...{ id, name: 'Katrien', language: 'nl', roles: ['sales'], email_address: 'katrien@post.example' },
    ...{ session: '', demo: false, isConfirmed: true },
  }
}

/** A statement whose lines pay the documents from one on. */
async function statementOf({ db }: Database, number: string, from: number): Promise<GivenStatement> {
  const owed = await db
    .selectFrom('receivables')
    .select(['communication', 'amount_cents'])
    .orderBy('id')
    .offset(from)
    .limit(LINES)
    .execute()
  const lines = owed.map(({ communication, amount_cents: cents }, index) => ({
    ...{ cents, name: `PEETERS${from + index}`, iban: 'BE68539007547034' },
    ...(index % UNCLEAR_EVERY === 0 ? { message: 'zout' } : { message: communication, isStructured: true }),
  }))
  return { number, lines }
}
