/**
 * Measures the office's search for customers, including PostgreSQL: `node bench/search.ts [--customers 100000]
 * [--searches 200] [--data FOLDER]`. docs/benchmarks.md keeps the output. With a folder the filled database is kept.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { seededRandom } from '@brine/planning/random'
import { continueIds, insertRows } from '../apps/server/src/demo/queries.ts'
import { createCustomerSearch } from '../apps/server/src/modules/customers/search.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { Times } from './firm/at-once.ts'
import { withDatabase } from './firm/database.ts'
import { inventPerson, type Person } from './firm/people.ts'
import { cpuMsOf } from './firm/server.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '200' },
    data: { type: 'string' },
  },
})
const SEED = 1
const ROWS_PER_STATEMENT = 5000
const random = seededRandom(SEED)

/** One letter missing, doubled, changed or swapped with its neighbour; never the first one. */
function misspelt(word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2))
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  const slips = [after, letter + letter + after, `e${after}`, after.slice(0, 1) + letter + after.slice(1)]
  return before + slips[random.below(slips.length)]
}

/** The typed text, by what the caller says. */
const kinds: Record<string, (person: Person) => string> = {
  'first and last name': (person) => `${person.first_name} ${person.last_name}`,
  'last name': (person) => person.last_name,
  'last name and town': (person) => `${person.last_name} ${person.city_name}`,
  'last name misspelt': (person) => misspelt(person.last_name),
  'both names misspelt': (person) => `${misspelt(person.first_name)} ${misspelt(person.last_name)}`,
  'last name misspelt and town': (person) => `${misspelt(person.last_name)} ${person.city_name}`,
  'street misspelt, number, postal code': (person) =>
    `${misspelt(person.address)} ${person.address_number} ${person.postal_code}`,
  'telephone number': (person) => person.mobile_number.replace(/ /g, ''),
  'e-mail address': (person) => person.email_address,
  'three letters': (person) => person.last_name.slice(0, 3),
  'one letter': (person) => person.last_name.slice(0, 1),
}

await withDatabase(values.data, false, async (database) => {
  await fill(database)
  const find = createCustomerSearch(database.db).find
  const people = await sample(database)
  const rows: object[] = []
  for (const [what, typed] of Object.entries(kinds)) {
    const taken = new Times()
    let found = 0
    const before = await processorMs(database)
    for (const person of people) {
      const { customers } = await taken.measure(() => find({ id: 1 }, typed(person)))
      if (customers.some(({ id }) => id === person.id)) found += 1
    }
    const used = ((await processorMs(database)) - before) / people.length
    const share = Math.round((100 * found) / people.length)
    rows.push({ what, ...taken.row(), 'ms of processor': used.toFixed(1), 'among the 20': `${share}%` })
  }
  console.table(rows)
  const [size] = await database.sql`
    select pg_size_pretty(pg_relation_size('customers_search_text')) as index, (select count(*) from search_words) as words`
  console.log(size, `load average ${loadavg().map((load) => load.toFixed(1))}`)
})

/** Processor time of this process and its database connections. On a busy machine it is more reliable than clock time. */
async function processorMs({ sql }: Database): Promise<number> {
  const servers = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')`
  return [process.pid, ...servers.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuMsOf(pid), 0)
}

async function fill({ db, sql }: Database): Promise<void> {
  if (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) return
  const people = Array.from({ length: Number(values.customers) }, (_, index) =>
    inventPerson(index + 1, random),
  )
  for (let from = 0; from < people.length; from += ROWS_PER_STATEMENT)
    await insertRows(db, 'customers', people.slice(from, from + ROWS_PER_STATEMENT))
  await continueIds(db, ['customers'])
  await sql`vacuum analyze`
}

async function sample({ db }: Database): Promise<Person[]> {
  const wanted = Array.from(
    { length: Number(values.searches) },
    () => 1 + random.below(Number(values.customers)),
  )
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'address', 'address_number', 'postal_code', 'city_name'])
    .select(['email_address', 'mobile_number', 'language', 'created_at', 'modified_at'])
    .where('id', 'in', wanted)
    .execute()
  return rows.map((row) => ({
    ...row,
    email_address: row.email_address ?? '',
    mobile_number: row.mobile_number ?? '',
  }))
}
