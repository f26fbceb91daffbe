import { createHash } from 'node:crypto'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { officeInstallations } from '@brine/contract/office/installations'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { officeReferrals } from '@brine/contract/office/referrals'
import { officeReviews } from '@brine/contract/office/reviews'
import { startWorld, type World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'

/*
 * The files of the office's lists: the same records as the pages of a list, in the same order.
 */

/** More than a page of a list. */
const COUNT = 60

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['administrator'] })
  for (let index = 0; index < COUNT; index += 1) await insertRecords(await insertCustomer(index), index)
})
afterAll(() => world.close())

async function insertCustomer(index: number): Promise<number> {
  const given = { last_name: `Maes ${index}`, mobile_number: '+32 470 00 00 01', placed: false }
  const email = await world.createCustomer(given)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}

/** A record of each list. The position makes some equal in what sorts the list. */
async function insertRecords(customer_id: number, index: number): Promise<void> {
  const { db } = world
  const at = new Date(world.now().getTime() - Math.floor(index / 2) * 60_000)
  const text = index === 0 ? '=SUM(A1)' : `regel ${index}`
  const hash = createHash('sha256').update(String(index)).digest()
  await db
    .insertInto('phone_calls')
    .values({ customer_id, language: 'nl', subject: 'Levering', words: text, created_at: at })
    .execute()
  await db
    .insertInto('customer_notes')
    .values({ customer_id, kind: 'call', text, is_task: true, staff_name: 'Wim', created_at: at })
    .execute()
  await db
    .insertInto('reviews')
    .values({ customer_id, language: 'nl', rating: 9, title: 'Zacht', text, created_at: at })
    .execute()
  await db
    .insertInto('referrals')
    .values({
      ...{ customer_id, created_at: at, changed_at: at, email_address: `vriend.${index}@post.example` },
      ...{ email_hash: hash, refusal_token_hash: hash },
    })
    .execute()
  await db
    .insertInto('refill_agreements')
    .values({ customer_id, packs: 6, pack_cents: 1190, started_at: at })
    .execute()
}

const by = () => ({ headers })

interface ListPage<Cursor> {
  readonly ids: readonly number[]
  /** Null on the last page. */
  readonly next: Cursor | null
}

/** The records on all pages of a list. */
async function listAll<Cursor>(read: (after: Cursor | null) => Promise<ListPage<Cursor>>): Promise<number[]> {
  const found: number[] = []
  for (let after: Cursor | null = null; ; ) {
    const { ids, next }: ListPage<Cursor> = await read(after)
    found.push(...ids)
    if (next === null) return found
    after = next
  }
}

const pageOf = (lines: readonly { id: number }[], has_more: boolean): ListPage<number> => ({
  ids: lines.map(({ id }) => id),
  next: has_more ? (lines.at(-1)?.id ?? null) : null,
})

const from = <Cursor>(after: Cursor | null) => (after === null ? {} : { after })
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { delimiter: ';', bom: true, columns: true })
const idsOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.map((row) => Number(row[column]))

const lists = [
  {
    ...{ list: 'phone-calls', column: 'call' },
    file: () => world.call(officePhoneCalls.file, { query: { pile: 'open', share: 'all' } }, by()),
    ids: () =>
      listAll(async (after: number | null) => {
        const query = { pile: 'open', share: 'all', ...from(after) } as const
        const { calls, has_more } = (await world.call(officePhoneCalls.list, { query }, by())).body
        return pageOf(calls, has_more)
      }),
    row: {
      state: 'open',
      name: 'Anne Maes 0',
      mobile: "'+32 470 00 00 01",
      words: "'=SUM(A1)",
      assignee: '',
    },
  },
  {
    ...{ list: 'tasks', column: 'task' },
    file: () => world.call(customerTasks.file, { query: {} }, by()),
    ids: () =>
      listAll(async (after: number | null) => {
        const query = { ...from(after) } as const
        const { tasks, has_more } = (await world.call(customerTasks.list, { query }, by())).body
        return pageOf(tasks, has_more)
      }),
    row: { name: 'Anne Maes 0', due: '', text: "'=SUM(A1)", author: 'Wim', created: '21-11-2026 10:00' },
  },
  {
    ...{ list: 'installations', column: 'customer' },
    file: () => world.call(officeInstallations.file, { query: { pile: 'offered' } }, by()),
    ids: () =>
      listAll(async (after: number | null) => {
        const query = { pile: 'offered', ...from(after) } as const
        const { installations, has_more } = (await world.call(officeInstallations.list, { query }, by())).body
        return pageOf(installations, has_more)
      }),
    row: { name: 'Anne Maes 0', stage: 'offered', mobile: "'+32 470 00 00 01" },
  },
  {
    ...{ list: 'referrals', column: 'referral' },
    file: () => world.call(officeReferrals.file, { query: { pile: 'pending' } }, by()),
    ids: () =>
      listAll(async (after: number | null) => {
        const query = { pile: 'pending', ...from(after) } as const
        const { referrals, has_more } = (await world.call(officeReferrals.list, { query }, by())).body
        return pageOf(referrals, has_more)
      }),
    row: { name: 'Anne Maes 0', state: 'pending', email: 'vriend.0@post.example' },
  },
  {
    ...{ list: 'reviews', column: 'review' },
    file: () => world.call(officeReviews.file, { query: { pile: 'pending', search: 'maes' } }, by()),
    ids: () =>
      listAll(async (after: number | null) => {
        const query = { pile: 'pending', search: 'maes', ...from(after) } as const
        const { reviews, has_more } = (await world.call(officeReviews.list, { query }, by())).body
        return pageOf(reviews, has_more)
      }),
    row: { name: 'Anne Maes 0', status: 'pending', rating: '9', title: 'Zacht', text: "'=SUM(A1)" },
  },
  {
    ...{ list: 'automatic-refills', column: 'customer' },
    file: () => world.call(officeAutomaticRefills.file, { query: { share: 'waiting' } }, by()),
    ids: () =>
      listAll(async (after: string | null) => {
        const query = { share: 'waiting', ...from(after) } as const
        const { agreements, next } = (await world.call(officeAutomaticRefills.list, { query }, by())).body
        return { ids: agreements.map(({ customer }) => customer.id), next }
      }),
    row: { name: 'Anne Maes 0', packs: '6', started: '21-11-2026', planned: '', was_late: 'no' },
  },
] as const

it.each(lists)('the file of $list has the records of all pages, in their order', async (each) => {
  const { text } = await each.file()
  const rows = rowsOf(text)
  expect(rows).toHaveLength(COUNT)
  expect(idsOf(rows, each.column)).toEqual(await each.ids())
  expect(rows.find(({ name }) => name === each.row.name)).toMatchObject(each.row)
})

it.each(lists)('the file of $list writes an audit entry', async (each) => {
  await each.file()
  const saved = world.db.selectFrom('audit_entries').select(['action', 'staff_name', 'details'])
  expect(await saved.orderBy('id', 'desc').limit(1).execute()).toEqual([
    { action: 'staff.list_saved', staff_name: 'Amélie', details: { list: each.list } },
  ])
})

it('the file of tasks has only those that are asked for', async () => {
  const { text } = await world.call(customerTasks.file, { query: { share: 'mine' } }, by())
  expect(rowsOf(text)).toEqual([])
})
