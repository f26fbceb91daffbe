import { notifications } from '@brine/contract/customer/notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DriverDay, type Home, missed, startDriverDay } from '../driver/testing.ts'

let day: DriverDay<'first' | 'second' | 'third'>
beforeEach(async () => {
  day = await startDriverDay({ first: {}, second: { language: 'fr' }, third: {} })
})
afterEach(() => day.world.close())

const subjects = async ({ email }: Home) =>
  (await day.world.mails(email))
    .map(({ subject }) => subject)
    .filter((subject) => /onderweg|en route/.test(subject))

/** The homes in the order of the route. */
async function inOrder(): Promise<[Home, Home, Home]> {
  const stops = await day.world.db.selectFrom('stops').select('refill_id').orderBy('position').execute()
  const homes = Object.values<Home>(day.home)
  const found = stops.flatMap(({ refill_id }) => homes.filter(({ id }) => id === refill_id))
  const [one, two, three] = found
  if (!one || !two || !three) throw new Error('no route of three stops')
  return [one, two, three]
}

it('tells the next customer when the driver comes, in the own language, and nobody else', async () => {
  const [one, two, three] = await inOrder()
  await day.send(day.reportOf(one))
  expect(await subjects(two)).toEqual([expect.stringMatching(/rond \d+(:\d\d)? uur|vers \d+\sh/)])
  expect(await subjects(three)).toEqual([])
  expect(await subjects(one)).toEqual([])
})

it('expects the driver as late as the reports are', async () => {
  const [one, two] = await inOrder()
  // it is ten; the route was planned for eight
  await day.send(day.reportOf(one))
  expect((await subjects(two))[0]).toMatch(/10[:\s]/)
})

it('tells it once, also after a repeated report and a later one', async () => {
  const [one, two, three] = await inOrder()
  const report = day.reportOf(one, missed)
  await day.send(report)
  expect(await subjects(two)).toHaveLength(1)
  await day.send(day.reportOf(one))
  expect(await subjects(two)).toHaveLength(1)
  await day.send(day.reportOf(two))
  expect(await subjects(two)).toHaveLength(1)
  expect(await subjects(three)).toHaveLength(1)
})

it('says nothing after a report that arrives more than ten minutes late, as from a phone without connection', async () => {
  const [one, two] = await inOrder()
  const made_at = day.world.now().getTime()
  day.world.pass(10 * 60 + 1)
  await day.send(day.reportOf(one, { made_at }))
  expect(await subjects(two)).toEqual([])
})

it('says nothing of a stop that the driver has passed: two reports arrive at once', async () => {
  const [one, two, three] = await inOrder()
  await day.send(day.reportOf(one))
  await day.send(day.reportOf(two))
  expect(await subjects(two)).toEqual([])
  expect(await subjects(three)).toHaveLength(1)
})

it.each(['no_salt', 'not_reached'] as const)(
  'says nothing after a stop without delivery that was our doing: %s',
  async (missed_reason) => {
    const [one, two] = await inOrder()
    await day.send(day.reportOf(one, { ...missed, missed_reason }))
    expect(await subjects(two)).toEqual([])
  },
)

it('names the next stop also where a later one was called in as not reached', async () => {
  const [one, two, three] = await inOrder()
  await day.send(day.reportOf(three, { ...missed, missed_reason: 'not_reached' }))
  await day.send(day.reportOf(one))
  expect(await subjects(two)).toHaveLength(1)
})

it('says nothing to who does not want to know', async () => {
  const [one, two] = await inOrder()
  const { token } = await day.world.startSession(two.email)
  const body = { evening_before: 'mail', on_the_way: 'none' } as const
  await day.world.call(notifications.choose, { body }, { token })
  await day.send(day.reportOf(one))
  expect(await subjects(two)).toEqual([])
})

it('makes no call for a customer without e-mail address', async () => {
  const [one, two] = await inOrder()
  const { db } = day.world
  const change = { email_address: null, password_hash: null, activated_at: null }
  await db.updateTable('customers').set(change).where('email_address', '=', two.email).execute()
  await day.send(day.reportOf(one))
  await day.world.runJobs()
  expect(await db.selectFrom('phone_calls').selectAll().execute()).toEqual([])
})

it('tells it again of another driver who gets the stop on the same day', async () => {
  const [one, two, three] = await inOrder()
  await day.send(day.reportOf(one))
  expect(await subjects(two)).toHaveLength(1)
  const els = await day.addDriver('Els')
  day.world.pass(60)
  await day.moveStop(three, els.id)
  await day.moveStop(two, els.id, 1)
  day.world.pass(60)
  await day.send(day.reportOf(three, missed), undefined, els.headers)
  expect(await subjects(two)).toHaveLength(2)
  await day.send(day.reportOf(three), undefined, els.headers)
  expect(await subjects(two)).toHaveLength(2)
})

it('says nothing of a stop that stays with a driver who was marked as absent', async () => {
  const [one, two] = await inOrder()
  // what the driver reports before going home
  await day.world.db.updateTable('driver_days').set({ closed: true }).execute()
  expect((await day.send(day.reportOf(one))).code).toBeNull()
  expect(await subjects(two)).toEqual([])
})
