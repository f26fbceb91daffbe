import { countLockWaits } from '@brine/testkit/lock-waits'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Importing, startImporting } from './testing.ts'
import { agreedTests, fileOf } from './testing-agreed.ts'

let world: World
let books: Importing
let agreed: ReturnType<typeof agreedTests>
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
  agreed = agreedTests(world)
  await insertPrice(world.db)
  // on Saturday 21 November; Wim drives from Monday to Friday
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

const importFile = (file: string) => books.run('agreed_deliveries', file)
const idOf = async (id: string) => (await books.customer(id))?.id ?? 0

/** Lets the database refuse rows of a table with a code, the first times that a condition holds. */
async function refuseRows(
  table: string,
  condition: string,
  code: string,
  times: number,
  work: () => Promise<void>,
) {
  await sql
    .raw(
      `create sequence refused_times;
      create function refuse_row() returns trigger language plpgsql as $$ begin
        if ${condition} and nextval('refused_times') <= ${times} then
          raise exception 'refused' using errcode = '${code}';
        end if;
        return new;
      end $$;
      create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`,
    )
    .execute(world.db)
  try {
    await work()
  } finally {
    await sql.raw('drop function refuse_row cascade; drop sequence refused_times').execute(world.db)
  }
}

/** Imports a file, and does something while its first household is locked. @returns the result */
async function importMeanwhile(
  first: string,
  file: string,
  meanwhile: RawBuilder<unknown> | (() => Promise<void>),
) {
  const run = await world.db.transaction().execute(async (tx) => {
    await sql`select from customers where external_id = ${first} for update`.execute(tx)
    const { id } = (await books.send('agreed_deliveries', file, false)).json()
    await expect.poll(() => countLockWaits(world.db)).toBe(1)
    if (typeof meanwhile === 'function') await meanwhile()
    else await meanwhile.execute(tx)
    return Number(id)
  })
  await expect.poll(async () => (await books.read(run)).ended).not.toBeNull()
  return books.read(run)
}

it('a delivery is tried again where the database is busy, and otherwise is the only bad line', async () => {
  const [slow, stuck, other] = [
    await agreed.newCustomer(),
    await agreed.newCustomer(),
    await agreed.newCustomer(),
  ]
  const of = async ({ id }: { id: string }) => `new.customer_id = ${await idOf(id)}`
  await refuseRows('refills', await of(slow), '55P03', 2, async () => {
    expect(await importFile(fileOf(`;${slow.id};24/11/2026;4;;;;;`))).toMatchObject({
      ...{ state: 'done', created: 1, bad_lines: 0 },
    })
  })
  await refuseRows('refills', await of(stuck), '57014', 100, async () => {
    const { id, ...run } = await importFile(
      fileOf(`;${stuck.id};24/11/2026;4;;;;;`, `;${other.id};24/11/2026;4;;;;;`),
    )
    expect(run).toMatchObject({ state: 'done', created: 1, bad_lines: 1 })
    expect(await books.linesOf(id)).toMatchObject([
      { line: 2, problems: [{ column: 'date', reason: 'busy', suggestion: { code: 'import_again' } }] },
    ])
  })
})

it.each([
  ['while others hold the order number', '55P03'],
  ['after a deadlock', '40P01'],
])('a delivery without an order number is tried again %s', async (_, code) => {
  const [slow, other] = [await agreed.newCustomer(), await agreed.newCustomer()]
  const file = fileOf(`;${slow.id};24/11/2026;4;;;;;`, `;${other.id};24/11/2026;4;;;;;`)
  await refuseRows('order_numbers', 'true', code, 1, async () => {
    expect(await importFile(file)).toMatchObject({ state: 'done', created: 2, bad_lines: 0 })
  })
  expect(await agreed.deliveriesOf(slow.id)).toHaveLength(1)
})

it('an import that is disturbed after deliveries were placed is failed, and does not begin again', async () => {
  const { id } = await agreed.newCustomer()
  const file = fileOf(`;${id};24/11/2026;4;;;;;`)
  await refuseRows('audit_entries', "new.action = 'import.done'", '40001', 1, async () => {
    expect(await importFile(file)).toMatchObject({ state: 'failed' })
  })
  expect(await agreed.deliveriesOf(id)).toHaveLength(1)
  expect(await importFile(file)).toMatchObject({ state: 'done', created: 0, unchanged: 1 })
})

it('an import that another server gave up places nothing more', async () => {
  const [first, second] = [await agreed.newCustomer(), await agreed.newCustomer()]
  const file = fileOf(`;${first.id};24/11/2026;4;;;;;`, `;${second.id};24/11/2026;4;;;;;`)
  const { state } = await importMeanwhile(first.id, file, async () => {
    await sql`update imports set state = 'failed', ended_at = now() where state = 'running'`.execute(world.db)
    // longer than between two reports of the progress
    await new Promise((resolve) => setTimeout(resolve, 600))
  })
  expect(state).toBe('failed')
  // the next import may place it as soon as this one has stopped
  expect(await importFile(fileOf())).toMatchObject({ lines: 0 })
  expect(await agreed.deliveriesOf(second.id)).toEqual([])
})

it('what changed while the file is imported is the reason of the line', async () => {
  const driver = await world.db.selectFrom('drivers').select('id').executeTakeFirstOrThrow()
  const planner = await world.staffHeaders({ roles: ['planner'] })
  const [unlocated, published, left] = [
    await agreed.newCustomer(),
    await agreed.newCustomer(),
    await agreed.newCustomer(),
  ]
  const lost = await importMeanwhile(
    unlocated.id,
    fileOf(`;${unlocated.id};25/11/2026;4;;;;;`),
    sql`update customers set latitude = null, longitude = null where external_id = ${unlocated.id}`,
  )
  expect(await books.found(lost.id)).toEqual(['2 customer no_location'])
  const late = await importMeanwhile(published.id, fileOf(`;${published.id};26/11/2026;4;;;;;`), async () => {
    await publishDay(world, '2026-11-26', planner)
  })
  expect(await books.found(late.id)).toEqual(['2 date day_published'])
  const leave = await importMeanwhile(left.id, fileOf(`;${left.id};27/11/2026;4;;Wim;;;`), async () => {
    await sql`update drivers set left_at = '2026-11-27' where id = ${driver.id}`.execute(world.db)
  })
  await sql`update drivers set left_at = null`.execute(world.db)
  expect(await books.found(leave.id)).toEqual(['2 driver no_driver'])
})

it('a delivery is not placed on a day that has begun meanwhile', async () => {
  const [first, second] = [await agreed.newCustomer(), await agreed.newCustomer()]
  const file = fileOf(`;${first.id};30/11/2026;4;;;;;`, `;${second.id};24/11/2026;4;;;;;`)
  world.pass(2 * 24 * 60 * 60)
  books = await startImporting(world)
  const { headers } = books
  expect(headers).toBeTruthy()
  const run = await importMeanwhile(first.id, file, async () => {
    world.pass(24 * 60 * 60)
    books = await startImporting(world)
  })
  expect(run).toMatchObject({ state: 'done', created: 1, bad_lines: 1 })
  expect(await books.found(run.id)).toEqual(['3 date not_upcoming'])
  expect(await agreed.deliveriesOf(second.id)).toEqual([])
})

it('the audit log says by which import an order came', async () => {
  const { id } = await agreed.newCustomer()
  const run = await importFile(fileOf(`;${id};01/12/2026;4;;;;;`))
  const [delivery] = await agreed.deliveriesOf(id)
  const entries = world.db.selectFrom('audit_entries').select(['action', 'details'])
  expect(
    await entries
      .where('record_id', '=', delivery?.id ?? 0)
      .where('action', '=', 'refill.booked')
      .execute(),
  ).toEqual([{ action: 'refill.booked', details: { import_id: run.id } }])
})
