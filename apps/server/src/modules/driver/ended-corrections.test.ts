import { customerEndings } from '@brine/contract/office/customer-endings'
import type { EndReason } from '@brine/contract/office/customer-record'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, type Home, startDriverDay } from './testing.ts'

let day: DriverDay<'moved' | 'missed' | 'died' | 'fewer'>
beforeAll(async () => {
  day = await startDriverDay({ moved: { hasCredit: true }, missed: {}, died: {}, fewer: {} })
})
afterAll(() => day.world.close())

/** Delivers, and ends the relation with the customer. */
async function deliverAndEnd(home: Home, reason: EndReason): Promise<void> {
  await day.send(day.reportOf(home))
  await day.world.runJobs()
  const { id } = await day.customerOf(home)
  const found = day.world.db.selectFrom('customers').select('revision').where('id', '=', id)
  const { revision } = await found.executeTakeFirstOrThrow()
  const given = { params: { id }, body: { version: revision, reason, note: '' } }
  expect((await day.world.call(customerEndings.end, given, { headers: day.office })).code).toBeNull()
}
async function correct({ id }: Home, outcome: 'delivered' | 'missed' | 'withdrawn', packs: number | null) {
  const params = { refill_id: String(id) }
  const by = { headers: day.office }
  const { version: revision } = (await day.world.call(reportedDeliveries.read, { params }, by)).body
  const body = { outcome, packs, reason: 'wrong_outcome' as const, note: '', version: revision }
  return day.world.call(reportedDeliveries.correct, { params, body }, by)
}
const refillOf = ({ id }: Home) =>
  day.world.db
    .selectFrom('refills')
    .select(['state', 'discount_cents'])
    .where('id', '=', id)
    .executeTakeFirst()
const mailsOf = async ({ email }: Home) =>
  (await day.world.mails(email)).map(({ subject, text }) => `${subject}\n${text}`.replace(/\s+/g, ' '))

it.each([
  ['moved', 'withdrawn'],
  ['missed', 'missed'],
] as const)(
  'cancels the order of a customer without a relation (%s) whose delivery was none (%s)',
  async (name, outcome) => {
    const home = day.home[name]
    await deliverAndEnd(home, 'moved')
    const before = (await mailsOf(home)).length
    expect((await correct(home, outcome, null)).code).toBeNull()
    expect(await refillOf(home)).toMatchObject({ state: 'cancelled' })
    const order = day.world.db.selectFrom('orders').select('cancelled_at').where('refill_id', '=', home.id)
    expect((await order.executeTakeFirst())?.cancelled_at).toEqual(day.world.now())
    const mails = (await mailsOf(home)).slice(before)
    expect(mails).toEqual([expect.stringMatching(/creditnota/i)])
    // no other delivery follows, and none can be ordered
    expect(mails[0]).not.toMatch(/blijft staan|saltblocks|nieuwe dag|andere dag/)
  },
)

it('mails nobody in the house of who died, whatever is corrected', async () => {
  const { died, fewer } = day.home
  await deliverAndEnd(died, 'deceased')
  await deliverAndEnd(fewer, 'deceased')
  const before = [await mailsOf(died), await mailsOf(fewer)]
  expect((await correct(died, 'withdrawn', null)).code).toBeNull()
  expect((await correct(fewer, 'delivered', 3)).code).toBeNull()
  expect([await mailsOf(died), await mailsOf(fewer)]).toEqual(before)
  expect(await refillOf(died)).toMatchObject({ state: 'cancelled' })
})
