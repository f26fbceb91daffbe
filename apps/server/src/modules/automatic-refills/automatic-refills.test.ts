import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { home } from '@brine/contract/customer/home'
import { refills } from '@brine/contract/customer/refills'
import { addDays } from '@brine/planning/dates'
import { createAgreed, createPlanned, createSupplied } from '@brine/testkit/automatic'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAILY_LIMITS } from '../../platform/limits/daily-limit.ts'

let world: World
let productId: number
const today = '2026-11-21'
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  productId = await insertPrice(world.db)
})
afterAll(() => world.close())

const read = async (token: string) => (await world.call(automaticRefills.read, {}, { token })).body
const subjectsOf = async (email: string) => (await world.mails(email)).map(({ subject }) => subject)
const start = (token: string, packs = 6, pack_price = 11.9) =>
  world.call(automaticRefills.start, { body: { packs, pack_price, agreed: true } }, { token })

describe('the agreement', () => {
  it('begins at the price that was shown, once, and a mail keeps the terms', async () => {
    const { token, email } = await createSupplied(world)
    const before = await read(token)
    expect(before).toMatchObject({
      agreement: null,
      refusal: null,
      terms: { pack_price: 11.9, max_packs: 7 },
    })
    expect((await start(token, 6, 10.9)).code).toBe('terms_changed')
    expect((await start(token, 8)).code).toBe('no_room')
    const [one, other] = await Promise.all([start(token), start(token)])
    expect([one.status, other.status]).toEqual([201, 201])
    const { agreement } = await read(token)
    expect(agreement).toMatchObject({ packs: 6, kg: 48, price: 71.4, state: 'waiting', started: today })
    const [mail, ...more] = await world.mails(email)
    expect(more).toEqual([])
    for (const word of ['hoogstens € 71,40 per levering', '14 dagen', 'Gratis en meteen', '30 dagen vooraf'])
      expect(mail?.text.replace(/\s/g, ' ')).toContain(word)
    // how long a delivery can be changed is a setting of the firm, and counts working days
    expect(mail?.text).not.toMatch(/avond/)
  })

  it('is refused, with what is missing, where nobody could plan it', async () => {
    const refusalOf = async (email: string) => {
      const { token } = await world.startSession(email)
      const { refusal } = await read(token)
      expect((await start(token)).code).toBe(refusal)
      return refusal
    }
    expect(await refusalOf(await world.createCustomer({ refill_packs: 6 }))).toBe('no_forecast')
    const { email } = await createSupplied(world, { latitude: null, longitude: null })
    expect(await refusalOf(email)).toBe('no_location')
    const low = await createSupplied(world)
    await world.db
      .updateTable('refills')
      .set({ date: '2026-08-01' })
      .where('customer_id', '=', low.id)
      .where('date', '=', addDays(today, -60))
      .execute()
    expect(await refusalOf(low.email)).toBe('salt_low')
    expect(
      (
        await world.call(
          automaticRefills.start,
          { body: { packs: 6, pack_price: 1, agreed: false as true } },
          low,
        )
      ).code,
    ).toBe('invalid_request')
  })

  it('stops at once, twice as once, with the delivery or without it', async () => {
    const stop = (token: string, keep_delivery: boolean) =>
      world.call(automaticRefills.stop, { body: { keep_delivery } }, { token })
    const kept = await createPlanned(world)
    expect((await stop(kept.token, true)).body).toMatchObject({
      agreement: null,
      withdrawn: null,
      undo_stop_until: '21-11-2026 11:00',
    })
    expect((await stop(kept.token, true)).status).toBe(200)
    const late = await createPlanned(world)
    const started_at = new Date('2026-10-01T09:00:00Z')
    const agreements = world.db.updateTable('refill_agreements').set({ started_at })
    await agreements.where('customer_id', '=', late.id).execute()
    const delivered = { state: 'delivered' as const, date: '2026-10-20' }
    await world.db.updateTable('refills').set(delivered).where('id', '=', late.refillId).execute()
    expect((await stop(late.token, true)).body).toMatchObject({ agreement: null, withdrawn: null })
    const orderOf = async (token: string) =>
      (await world.call(refills.lastOrder, {}, { token })).body.delivery
    expect(await orderOf(kept.token)).toMatchObject({ date: kept.date })
    const { token, date, email } = await createPlanned(world)
    await stop(token, false)
    expect(await orderOf(token)).toBeNull()
    const [ended] = (await world.mails(email)).filter(
      ({ subject }) => subject === 'Automatisch zout is gestopt',
    )
    expect(ended?.text.replace(/\s+/g, ' ')).toContain(
      'als herroeping van de overeenkomst van zaterdag 21 november',
    )
    const undone = await world.call(automaticRefills.undoStop, {}, { token })
    expect(undone.body.agreement).toMatchObject({ state: 'planned', delivery: { date } })
    await stop(token, false)
    world.pass(3599)
    const readLater = async () =>
      (await world.call(automaticRefills.read, {}, await world.startSession(email))).body
    expect((await readLater()).undo_stop_until).toBe('21-11-2026 11:00')
    world.pass(1)
    expect((await readLater()).undo_stop_until).toBeNull()
    expect((await world.call(automaticRefills.undoStop, {}, await world.startSession(email))).code).toBe(
      'nothing_to_undo',
    )
    world.pass(-3600)
  })
})

describe('R7 S73 what is taken back counts as an order of that day', () => {
  const stop = (token: string) =>
    world.call(automaticRefills.stop, { body: { keep_delivery: false } }, { token })

  it.each([
    ['a skip', automaticRefills.undoSkip, /^U slaat .* over$/],
    ['a stop', automaticRefills.undoStop, /gestopt/],
  ] as const)('%s is never refused, and can be taken back a few times only', async (what, undo, subject) => {
    const { token, email } = await createPlanned(world)
    const give = () => (what === 'a stop' ? stop(token) : world.call(automaticRefills.skip, {}, { token }))
    const codes: string[] = []
    while (!codes.at(-1) && codes.length <= DAILY_LIMITS.order) {
      expect((await give()).status).toBe(200)
      codes.push((await world.call(undo, {}, { token })).code ?? '')
    }
    // the agreement and its delivery count as well
    expect(codes).toEqual([...Array(DAILY_LIMITS.order - 2).fill(''), 'daily_limit'])
    const mailed = (await subjectsOf(email)).filter((one) => subject.test(one))
    expect(mailed).toHaveLength(codes.length)
  })

  it('other packs count as a change of an order', async () => {
    const { token } = await createAgreed(world)
    const change = (packs: number) => world.call(automaticRefills.change, { body: { packs } }, { token })
    for (let times = 0; times < DAILY_LIMITS.order_change; times += 1)
      expect((await change(times % 2 === 0 ? 5 : 6)).status).toBe(200)
    expect((await change(5)).code).toBe('daily_limit')
  })
})

describe('a chosen delivery', () => {
  it('moves to a day on which the tank takes it and the salt lasts, and to no other', async () => {
    const { token, date, id } = await createPlanned(world)
    const window = async () => (await read(token)).agreement?.window ?? { from: '', until: '' }
    const { from, until } = await window()
    const dates = (await world.call(automaticRefills.dates, {}, { token })).body
    expect(dates.every((one) => one.date >= from && one.date <= until)).toBe(true)
    const [target] = dates.filter((one) => one.date !== date)
    if (!target) throw new Error('no other day')
    const { extra_km: _, ...body } = target
    const moved = await world.call(automaticRefills.move, { body }, { token })
    expect(moved.body.agreement).toMatchObject({ state: 'planned', delivery: { date: target.date } })
    // the salt came earlier than was thought, so it is used up earlier
    await world.db
      .updateTable('refills')
      .set({ date: addDays(today, -80) })
      .where('customer_id', '=', id)
      .where('date', '=', addDays(today, -60))
      .execute()
    const { until: earlier } = await window()
    const offered = (await world.call(refills.offeredDates, { query: {} }, { token })).body
    const [late] = offered
      .filter((one) => one.date > earlier)
      .map(({ date: day, driver_id }) => ({ date: day, driver_id }))
    if (!late) throw new Error('no day after the last safe one was offered')
    expect((await world.call(automaticRefills.move, { body: late }, { token })).code).toBe('invalid_date')
  })

  it('is skipped without a charge, and comes after all when that is undone', async () => {
    const { email, token, date, id } = await createPlanned(world)
    const skipped = (await world.call(automaticRefills.skip, {}, { token })).body.agreement
    expect(skipped).toMatchObject({ state: 'skipped', delivery: null })
    expect((skipped?.window?.from ?? '') >= addDays(date, 28)).toBe(true)
    // the way back is on the page of the agreement, not among the days for an order
    const mail = (await world.mails(email)).find(({ subject }) => /^U slaat .* over$/.test(subject))
    expect(mail?.text).toMatch(/\/automatic\s/)
    expect((await world.call(automaticRefills.skip, {}, { token })).code).toBe('no_open_order')
    const owed = world.db.selectFrom('receivables').where('customer_id', '=', id).selectAll()
    expect(await owed.execute()).toEqual([])
    const undone = (await world.call(automaticRefills.undoSkip, {}, { token })).body.agreement
    expect(undone).toMatchObject({ state: 'planned', delivery: { date, price: 35.7 } })
    expect((await world.call(automaticRefills.undoSkip, {}, { token })).code).toBe('nothing_to_undo')
  })

  it('is nobody else’s, and shows on the account page', async () => {
    const { token, date } = await createPlanned(world)
    const { token: other } = await createAgreed(world)
    for (const call of [automaticRefills.skip, automaticRefills.undoSkip])
      expect((await world.call(call, {}, { token: other })).status).toBe(409)
    expect((await read(token)).agreement?.state).toBe('planned')
    const { automatic, ready } = (await world.call(home.read, {}, { token })).body
    expect({ automatic, ready }).toMatchObject({ automatic: { state: 'planned', date }, ready: null })
  })
})

describe('a higher price', () => {
  it('counts 30 days after it was told, and never before', async () => {
    const { token, email, id } = await createAgreed(world)
    const higher = { product_id: productId, valid_from: addDays(today, 3), price_cents: 1290 }
    await world.db.insertInto('product_prices').values(higher).execute()
    await world.runDaily('decide-automatic-refills')
    await world.runDaily('decide-automatic-refills')
    const notified = (await subjectsOf(email)).filter((subject) => subject.includes('andere prijs'))
    expect(notified).toEqual([`Uw zout krijgt vanaf dinsdag 22 december 2026 een andere prijs`])
    expect((await read(token)).agreement?.next_price).toEqual({ price: 77.4, from: '2026-12-22' })
    const stored = world.db.selectFrom('refill_agreements').select('pack_cents').where('customer_id', '=', id)
    expect(await stored.execute()).toEqual([{ pack_cents: 1190 }])
    await world.db.deleteFrom('product_prices').where('valid_from', '=', higher.valid_from).execute()
  })
})
