import { notifications } from '@brine/contract/customer/notifications'
import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeLateDayBest } from '../../../../../packages/testkit/src/late-best-day.ts'
import { ghent } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openBusiness, reminded } from '../../testing/failures/startPages.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(cleanup)

/** Opens the link of a new reminder, without a session. */
async function open(language: 'nl' | 'fr' = 'nl', disturb?: Disturbance) {
  const { path } = await reminded(world)
  const newest = world.db.selectFrom('customers').select('email_address').orderBy('id', 'desc').limit(1)
  const email = (await newest.executeTakeFirstOrThrow()).email_address ?? ''
  const { user } = await openPortal({ world, path, language, ...(disturb && { disturb }) })
  return { user, path, session: await world.startSession(email) }
}

/** Opens the link and presses the button that orders: the order is made, and its answer is lost. */
async function orderWithoutAnswer(language: 'nl' | 'fr') {
  const { user, path, session } = await open(language, (request) => {
    if (request.path === reminders.order.path) throw new TypeError('fetch failed')
    return null
  })
  const [best] = await screen.findAllByRole<HTMLInputElement>('radio')
  const token = path.split('#')[1] ?? ''
  const { dates } = (await world.call(reminders.offer, { body: { token } })).body
  const { date, driver_id } = dates.find((one) => one.date === best?.value) ?? { date: '', driver_id: 0 }
  expect((await world.call(reminders.order, { body: { token, date, driver_id } })).status).toBe(201)
  await user.click(screen.getByRole('button', { name: pressed[language] }))
  expect(await screen.findByText(failed[language])).toBeTruthy()
  return { user, session }
}
const pressed = { nl: 'Bestellen met betalingsplicht', fr: 'Commander avec obligation de paiement' }
const failed = { nl: 'Wij konden niet bestellen', fr: 'Nous n’avons pas pu commander' }

it.each([
  ['nl', /, beste dag$/],
  ['fr', /, meilleur jour$/],
] as const)('names in %s the best of the soonest days when all are late', async (language, best) => {
  const { path } = await reminded(world)
  const { db } = world
  const newest = await db
    .selectFrom('customers')
    .select(['id', 'email_address'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const early = '2026-11-21'
  await db.updateTable('run_out_forecasts').set({ early }).where('customer_id', '=', newest.id).execute()
  // a day after the soonest ones needs the fewest kilometres
  await makeLateDayBest(world, ghent)
  const session = await world.startSession(newest.email_address ?? '')
  const offered = (await world.call(refills.offeredDates, {}, session)).body
  const last = offered.map(({ date }) => date).sort()[2] ?? ''
  const soonest = offered.filter(({ date }) => date <= last)
  expect(soonest.map(({ extra_km }) => extra_km)).not.toContain(0)
  const least = Math.min(...soonest.map(({ extra_km }) => extra_km ?? 0))
  await openPortal({ world, path, language })
  const days = await screen.findAllByRole<HTMLInputElement>('radio')
  const named = days.map((day) => [day.value, day.closest('label')?.textContent ?? ''] as const)
  expect(named.map(([, words]) => words)).toEqual([
    expect.stringMatching(best),
    expect.anything(),
    expect.anything(),
  ])
  expect(soonest.find(({ date }) => date === named[0]?.[0])?.extra_km).toBe(least)
  for (const [, words] of named.slice(1)) expect(words).not.toMatch(best)
})

it('S82 a household comes from the mail to an ordered refill, without a password', async () => {
  const { user, path, session } = await open()
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, second?.checked]).toEqual([true, false])
  // the claim about kilometres stands beside how they are computed
  await user.click(screen.getByText('Hoe berekenen wij die kilometers?'))
  expect(screen.getByText(/Het getal is het verschil met die dag/)).toBeTruthy()
  expect(screen.getByText(/^6 pakken, 48 kg: €\s71,40 incl\. 21/)).toBeTruthy()
  if (second) await user.click(second)
  await user.click(screen.getByRole('button', { name: 'Bestellen met betalingsplicht' }))
  expect(await screen.findByText('Uw bestelling is genoteerd')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Bedankt, uw zout komt eraan' })).toBeTruthy()
  expect(screen.queryByText('Kies een dag. U hoeft zich niet aan te melden.')).toBeNull()
  const { delivery } = (await world.call(refills.lastOrder, {}, session)).body
  expect(delivery?.date).toBe(second?.value)
  cleanup()
  await openPortal({ world, path })
  expect(await screen.findByText('U hebt al besteld')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Uw zoutlevering' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it.each([
  ['nl', 'Bestellen met betalingsplicht', 'U hebt al besteld', /Deze link is niet meer geldig/],
  ['fr', 'Commander avec obligation de paiement', 'Vous avez déjà commandé', /Ce lien n’est plus valable/],
] as const)(
  'says that it is ordered to who lost the answer and presses again (%s)',
  async (language, press, ordered, over) => {
    const { user, path } = await open(language)
    const [best] = await screen.findAllByRole<HTMLInputElement>('radio')
    // the same press, whose answer never came
    const body = { token: path.split('#')[1] ?? '', date: best?.value ?? '' }
    const { dates } = (await world.call(reminders.offer, { body })).body
    const driver_id = dates.find(({ date }) => date === body.date)?.driver_id ?? 0
    expect((await world.call(reminders.order, { body: { ...body, driver_id } })).status).toBe(201)
    await user.click(screen.getByRole('button', { name: press }))
    expect(await screen.findByText(ordered)).toBeTruthy()
    expect(screen.queryByText(over)).toBeNull()
  },
)

it.each([
  ['nl', 'Nu niet', 'U hebt al besteld', /niets besteld|geen herinneringen meer/i],
  ['fr', 'Pas maintenant', 'Vous avez déjà commandé', /Rien n’a été commandé|plus de rappels/i],
] as const)(
  'does not say that nothing is ordered to who lost the answer and then refuses (%s)',
  async (language, refuse, ordered, not) => {
    const { user } = await orderWithoutAnswer(language)
    await user.click(screen.getByRole('button', { name: refuse }))
    expect(await screen.findByText(ordered)).toBeTruthy()
    expect(screen.queryByText(not)).toBeNull()
    // the pressed button is gone
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  },
)

it.each([
  ['nl', 'Nooit meer herinneren', 'U hebt al besteld', 'U krijgt van ons geen herinneringen meer.'],
  [
    'fr',
    'Ne plus jamais me le rappeler',
    'Vous avez déjà commandé',
    'Vous ne recevrez plus de rappels de notre part.',
  ],
] as const)(
  'ends the reminders of who has ordered, and says both (%s)',
  async (language, never, ordered, off) => {
    const { user, session } = await orderWithoutAnswer(language)
    await user.click(screen.getByRole('button', { name: never }))
    expect(await screen.findByText(ordered)).toBeTruthy()
    expect(screen.getByText(off)).toBeTruthy()
    expect((await world.call(notifications.choices, {}, session)).body.before_run_out).toBe('none')
  },
)

it.each([
  ['nl', 'Deze link is niet meer geldig', 'Opnieuw proberen'],
  ['fr', 'Ce lien n’est plus valable', 'Réessayer'],
] as const)('says what to do where a mail program cut the link off (%s)', async (language, over, retry) => {
  await openPortal({ world, path: '/reminder', language })
  const notice = (await screen.findByText(over)).closest('[role=alert]')
  expect(notice?.textContent).toMatch(/09 000 12 34|081 00 56 78/)
  expect(screen.queryByRole('button', { name: retry })).toBeNull()
})

it('S83 refuses further reminders, and orders nothing', async () => {
  const { user, session } = await open('fr')
  await user.click(await screen.findByRole('button', { name: 'Ne plus jamais me le rappeler' }))
  expect(await screen.findByText('Rien n’a été commandé.')).toBeTruthy()
  expect((await world.call(notifications.choices, {}, session)).body.before_run_out).toBe('none')
  expect((await world.call(refills.lastOrder, {}, session)).body.created).toBeNull()
})

it.each([
  ['nl', 'Er zijn nu geen dagen vrij', /^Kies een dag/, 'U hoeft zich niet aan te melden om te antwoorden.'],
  [
    'fr',
    'Aucun jour n’est libre pour l’instant',
    /^Choisissez/,
    'Pas besoin de vous connecter pour répondre.',
  ],
] as const)('asks nobody to choose a day where none is free (%s)', async (language, none, choose, lead) => {
  const { path } = await reminded(world)
  await world.db.updateTable('drivers').set({ capacity_kg: 1 }).execute()
  await openPortal({ world, path, language })
  expect(await screen.findByText(none)).toBeTruthy()
  expect(screen.queryByText(choose)).toBeNull()
  expect(screen.getByText(lead)).toBeTruthy()
  await world.db.updateTable('drivers').set({ capacity_kg: 900 }).execute()
})

it('takes a day that is full out of the offer, and puts no other in its place', async () => {
  const { user, session } = await open()
  const [best] = await screen.findAllByRole<HTMLInputElement>('radio')
  const full = best?.value ?? ''
  const other = await world.startSession(await world.createCustomer(ghent))
  const offered = (await world.call(refills.offeredDates, {}, other)).body
  const { date, driver_id } = offered.find((one) => one.date === full) ?? { date: '', driver_id: 0 }
  const order = { date, driver_id, comment: '', slots: ['morning' as const] }
  expect((await world.call(refills.order, { body: order }, other)).status).toBe(201)
  await world.db.updateTable('drivers').set({ capacity_kg: 50 }).execute()
  const submit = screen.getByRole('button', { name: 'Bestellen met betalingsplicht' })
  await user.click(submit)
  expect(await screen.findByText('Deze dag is net volzet. Kies een andere dag.')).toBeTruthy()
  expect(await screen.findByText('Kies een leverdag')).toBeTruthy()
  const left = screen.getAllByRole<HTMLInputElement>('radio')
  expect(left.map(({ value, checked }) => [value === full, checked])).toEqual(left.map(() => [false, false]))
  await user.click(submit)
  expect((await world.call(refills.lastOrder, {}, session)).body.created).toBeNull()
  if (left[0]) await user.click(left[0])
  await user.click(submit)
  expect(await screen.findByText('Uw bestelling is genoteerd')).toBeTruthy()
  await world.db.updateTable('drivers').set({ capacity_kg: 900 }).execute()
})

const setPrice = (price_cents: number) =>
  world.db.updateTable('product_prices').set({ price_cents }).execute()

it('shows the new price when it has risen, keeps the chosen day, and orders at that', async () => {
  const { user, session } = await open()
  const [, second] = await screen.findAllByRole<HTMLInputElement>('radio')
  if (second) await user.click(second)
  await setPrice(1290)
  const submit = screen.getByRole('button', { name: 'Bestellen met betalingsplicht' })
  await user.click(submit)
  expect(await screen.findByText(/^De prijs is intussen gestegen\./)).toBeTruthy()
  expect(await screen.findByText(/^6 pakken, 48 kg: €\s77,40 incl\. 21/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(second?.value)
  // which would contradict the days above it
  expect(screen.queryByText(/^Wij kunnen u nu geen leverdag aanbieden/)).toBeNull()
  await user.click(submit)
  expect(await screen.findByText('Uw bestelling is genoteerd')).toBeTruthy()
  const { delivery } = (await world.call(refills.lastOrder, {}, session)).body
  expect([delivery?.date, delivery?.price]).toEqual([second?.value, 77.4])
  await setPrice(1190)
})

it('stops offering days once there is no price any more, and says why', async () => {
  const { user } = await open('fr')
  const submit = await screen.findByRole('button', { name: 'Commander avec obligation de paiement' })
  await world.db.updateTable('product_prices').set({ valid_from: '2027-01-01' }).execute()
  await user.click(submit)
  await waitFor(() => expect(screen.queryByText(/71,40/)).toBeNull())
  expect(screen.getByText(/^La commande en ligne n’est pas encore possible\./)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await world.db.updateTable('product_prices').set({ valid_from: '2020-01-01' }).execute()
})
