import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { isoDayOf } from '@brine/contract/dates'
import { officeRefills } from '@brine/contract/office/refills'
import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { createAgreed, createPlanned } from '@brine/testkit/automatic'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  return () => world.close()
})

/** Lets the database refuse an order number with a code while a condition holds. */
async function refuseNumbers(code: string, condition: string) {
  await sql
    .raw(
      `create sequence numbers_taken;
      create function refuse_number() returns trigger language plpgsql as $$ begin
        if ${condition} then raise exception 'refused' using errcode = '${code}'; end if;
        return new;
      end $$;
      create trigger refuse_number before insert on order_numbers for each row execute function refuse_number()`,
    )
    .execute(world.db)
}
const allowNumbers = () =>
  sql
    .raw('drop function if exists refuse_number cascade; drop sequence if exists numbers_taken')
    .execute(world.db)
afterEach(allowNumbers)

const isFirst = "nextval('numbers_taken') = 1"
/** Whether what belongs to the newest order is not written yet. */
const isAlone = `not exists (
  select from (select max(id) as id from refills) as ordered
  where exists (select from audit_entries where record_id = ordered.id and action = 'refill.booked')
    or exists (
      select from refill_agreement_events where refill_id = ordered.id and kind in ('skip_undone', 'decided')
    )
)`

/** A session of a customer with a delivery of the agreement. */
const startPlanned = async () => world.startSession((await createPlanned(world)).email)

/** Ways to order a refill beside the portal's. Each prepares a customer, and returns what orders. */
const ways = {
  async 'an order of the office'() {
    const email = await world.createCustomer({ ...ghent, refill_packs: 6 })
    const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
    const { id } = await found.executeTakeFirstOrThrow()
    const headers = await world.staffHeaders({ roles: ['support'] })
    const { moments } = (await world.call(officeRefills.offer, { params: { id } }, { headers })).body
    const [moment] = moments
    if (!moment) throw new Error('nothing offered')
    const slots: ('morning' | 'afternoon')[] = ['morning', 'afternoon']
    const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots }
    return () => world.call(officeRefills.book, { params: { id }, body }, { headers })
  },
  async 'a skip that is taken back'() {
    const session = await startPlanned()
    await world.call(automaticRefills.skip, {}, session)
    return () => world.call(automaticRefills.undoSkip, {}, session)
  },
  async 'a stop that is taken back'() {
    const session = await startPlanned()
    await world.call(automaticRefills.stop, { body: { keep_delivery: false } }, session)
    return () => world.call(automaticRefills.undoStop, {}, session)
  },
}

describe.each(Object.entries(ways))('%s', (_, prepare) => {
  let order: Awaited<ReturnType<typeof prepare>>
  beforeEach(async () => {
    order = await prepare()
  })

  it('is answered as unavailable while others hold the order number', async () => {
    await refuseNumbers('55P03', isFirst)
    expect(await order()).toMatchObject({ status: 503, code: 'unavailable' })
    expect((await order()).status).toBeLessThan(300)
  })

  it('takes the number when all that belongs to the order is written', async () => {
    await refuseNumbers('P0001', isAlone)
    expect((await order()).status).toBeLessThan(300)
  })
})

it.each([
  ['decides again about a household after a deadlock', '40P01', isFirst],
  ['takes the number of a household when all that belongs to the order is written', 'P0001', isAlone],
])('the evening %s', async (_, code, condition) => {
  const { id, token } = await createAgreed(world)
  const { agreement } = (await world.call(automaticRefills.read, {}, { token })).body
  let last = agreement?.window?.until ?? ''
  while (!isWorkday(last)) last = addDays(last, -1)
  while (addDays(isoDayOf(world.now()), 5) < last) world.pass(24 * 3600)
  await refuseNumbers(code, condition)
  await world.runDaily('decide-automatic-refills')
  const open = world.db.selectFrom('refills').select('state').where('customer_id', '=', id)
  expect(await open.where('state', '<>', 'delivered').execute()).toEqual([{ state: 'booked' }])
})
