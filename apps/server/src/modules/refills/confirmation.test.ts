import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
let email: string
let token: string
beforeEach(async () => {
  email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
})

const bodyOf = ({ date, driver_id }: Pick<OfferedDate, 'date' | 'driver_id'>) => ({
  ...{ date, driver_id, comment: 'De garage is open.' },
  slots: ['morning', 'afternoon'] as ('morning' | 'afternoon')[],
})

async function offered(bearer = token, language = 'nl'): Promise<OfferedDate[]> {
  const { body } = await world.call(
    refills.offeredDates,
    {},
    { token: bearer, headers: { 'accept-language': language } },
  )
  return body
}

const order = (
  moment: Pick<OfferedDate, 'date' | 'driver_id'>,
  given: { token?: string; headers?: Record<string, string>; body?: object } = {},
) =>
  world.call(
    refills.order,
    { body: { ...bodyOf(moment), ...given.body } },
    { token: given.token ?? token, headers: { 'accept-language': 'nl', ...given.headers } },
  )

it('the confirmation is mailed in Dutch', async () => {
  const [moment] = await offered()
  if (!moment) throw new Error('nothing offered')
  await order(moment)
  const [mail] = await world.mails(email)
  expect(mail?.subject).toMatch(/^Uw zoutlevering op \w+dag \d+ \w+ 2026$/)
  expect(mail?.text).toContain('voormiddag (8 tot 12 uur) of namiddag (12 tot 15 uur)')
  expect(mail?.text).toContain('Kerkstraat 12 bus 3')
  expect(mail?.text).toContain('De garage is open.')
})

it('the confirmation is mailed in French, with the afternoon of the French pages', async () => {
  const address = await world.createCustomer({ ...ghent, language: 'fr' })
  const bearer = (await world.startSession(address)).token
  const [moment] = await offered(bearer, 'fr')
  if (!moment) throw new Error('nothing offered')
  const answer = await order(moment, { token: bearer, headers: { 'accept-language': 'fr' } })
  expect(answer.status).toBe(201)
  expect(answer.body.delivery?.afternoon_from).toBe('11:00')
  // the promise stays, also on a page in the other language
  const read = await world.call(
    refills.lastOrder,
    {},
    { token: bearer, headers: { 'accept-language': 'nl' } },
  )
  expect(read.body.delivery?.afternoon_from).toBe('11:00')
  const [mail] = await world.mails(address)
  expect(mail?.subject).toMatch(/^Votre livraison de sel le /)
  expect(mail?.text).toContain('l’après-midi (de 11\u00a0h à 15\u00a0h)')
})

it('the confirmation is not mailed for a refused order', async () => {
  const [moment] = await offered()
  if (!moment) throw new Error('nothing offered')
  await order({ date: '2026-12-25', driver_id: moment.driver_id })
  expect(await world.mails(email)).toEqual([])
})
