import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { World } from './world.ts'

/** A customer near Ghent to whom 48 kg came every 100 days, the last time 60 days ago. @returns the e-mail address and the id */
export async function createSupplied(world: World, given: Parameters<World['createCustomer']>[0] = {}) {
  const email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6, ...given })
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await customer.executeTakeFirstOrThrow()
  const at = { created_at: world.now(), action_at: world.now() }
  for (const ago of [460, 360, 260, 160, 60])
    await world.db
      .insertInto('refills')
      .values({
        ...{ customer_id: id, slots: ['morning'], packs: 6, kg: 48, state: 'delivered', ...at },
        ...{ date: addDays(isoDayOf(world.now()), -ago), price_cents: 7140, vat_rate: 21 },
      })
      .execute()
  return { id, email, token: (await world.startSession(email)).token }
}

/** A supplied customer with an agreement. */
export async function createAgreed(world: World, given: Parameters<World['createCustomer']>[0] = {}) {
  const customer = await createSupplied(world, given)
  const body = { packs: 6, pack_price: 11.9, agreed: true as const }
  const { status, text } = await world.call(automaticRefills.start, { body }, { token: customer.token })
  if (status !== 201) throw new Error(`starting was answered with ${status} ${text}`)
  return customer
}

/** A customer with an agreement and a delivery whose day is chosen, without the wait for the evening that chooses it. */
export async function createPlanned(world: World, given: Parameters<World['createCustomer']>[0] = {}) {
  const customer = await createAgreed(world, given)
  const { db } = world
  const { token, id } = customer
  const { agreement } = (await world.call(automaticRefills.read, {}, { token })).body
  const offered = (await world.call(refills.offeredDates, { query: { packs: 3 } }, { token })).body
  const moment = offered.find(({ date }) => date > (agreement?.window?.from ?? ''))
  if (!moment) throw new Error('no day in the window was offered')
  const { date, driver_id } = moment
  const body = { date, driver_id, comment: '', packs: 3 }
  await world.call(refills.order, { body }, { token })
  const open = db
    .selectFrom('refills')
    .select('id')
    .where('customer_id', '=', id)
    .where('state', '=', 'booked')
  const { id: refill_id } = await open.executeTakeFirstOrThrow()
  const running = db.updateTable('refill_agreements').set({ refill_id }).where('customer_id', '=', id)
  const { id: agreement_id } = await running.returning('id').executeTakeFirstOrThrow()
  const event = { agreement_id, kind: 'decided' as const, at: world.now(), date, refill_id }
  await db.insertInto('refill_agreement_events').values(event).execute()
  return { ...customer, date, refillId: refill_id }
}
