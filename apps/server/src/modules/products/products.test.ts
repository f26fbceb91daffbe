import { refills } from '@brine/contract/customer/refills'
import { officeAudit } from '@brine/contract/office/audit'
import { officeProducts, type Product } from '@brine/contract/office/products'
import { readPages } from '@brine/testkit/pdf'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let world: World
let sales: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  sales = await world.staffHeaders({ name: 'Els', roles: ['sales'] })
})
afterEach(() => world.close())

const today = '2026-11-21'
const blocks = {
  ...{ kind: 'salt' as const, code: 'ZB-08', name_nl: 'Zoutblokken', name_fr: 'Blocs de sel' },
  ...{ vat_rate: 21, sold: true },
  salt: { pack_kg: 8, blocks_per_pack: 2, packs_per_layer: 10, min_packs: 1 },
}
const create = (body: Parameters<typeof world.call<typeof officeProducts.create>>[1]['body'] = blocks) =>
  world.call(officeProducts.create, { body }, { headers: sales })
const setPrice = ({ id, version: revision }: Product, valid_from: string, price_cents: number) =>
  world.call(
    officeProducts.setPrice,
    { params: { id }, body: { version: revision, valid_from, price_cents } },
    { headers: sales },
  )
const list = async () => (await world.call(officeProducts.list, {}, { headers: sales })).body

it('R60 a household can order once the office has entered salt and its price', async () => {
  await insertDriver(world.db, 900)
  const { token } = await world.startSession(await world.createCustomer({ ...ghent, refill_packs: 6 }))
  const quote = () => world.call(refills.quote, {}, { token })
  const dates = async () => (await world.call(refills.offeredDates, {}, { token })).body
  expect([(await quote()).status, (await quote()).code]).toEqual([409, 'no_price'])
  expect(await dates()).toEqual([])

  const { body: product } = await create()
  expect((await quote()).code).toBe('no_price')
  await setPrice(product, today, 1470)
  expect((await quote()).body).toMatchObject({ packs: 6, kg: 48, price: 88.2, vat_rate: 21 })
  const [best] = await dates()
  if (!best) throw new Error('no date is offered')
  const order = { date: best.date, driver_id: best.driver_id, comment: '' }
  expect((await world.call(refills.order, { body: order }, { token })).status).toBe(201)
})

it('R60 an order without a price is refused with a reason', async () => {
  const { token } = await world.startSession(await world.createCustomer({ ...ghent }))
  const order = { date: '2026-11-26', driver_id: 1, comment: '' }
  const { status, code, text } = await world.call(refills.order, { body: order }, { token })
  expect([status, code]).toEqual([409, 'no_price'])
  expect(text).toContain('has not entered a price')
})

it('a customer takes the own salt, and the first salt that is sold otherwise', async () => {
  await insertDriver(world.db, 900)
  const { body: first } = await create()
  const { body: bags } = await create({ ...blocks, code: 'ZZ-25', salt: { ...blocks.salt, pack_kg: 25 } })
  await setPrice(first, today, 1470)
  await setPrice(bags, today, 2100)
  const email = await world.createCustomer({ ...ghent, refill_packs: 2, salt_product_id: bags.id })
  const { token } = await world.startSession(email)
  const kg = async () => (await world.call(refills.quote, {}, { token })).body.kg
  expect(await kg()).toBe(50)
  const [, current] = await list()
  const { id, kind, prices, version: revision, ...written } = current ?? bags
  const body = { ...written, vat_rate: 21, version: revision, sold: false }
  await world.call(officeProducts.change, { params: { id }, body }, { headers: sales })
  expect(await kg()).toBe(16)
})

it('a refill is no smaller than the smallest delivery', async () => {
  await insertDriver(world.db, 900)
  const { token } = await world.startSession(await world.createCustomer({ ...ghent, refill_packs: 2 }))
  const { body: product } = await create({ ...blocks, salt: { ...blocks.salt, min_packs: 3 } })
  await setPrice(product, today, 1000)
  expect((await world.call(refills.quote, {}, { token })).body).toMatchObject({ packs: 3, kg: 24, price: 30 })
  const [best] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!best) throw new Error('no date is offered')
  const order = { date: best.date, driver_id: best.driver_id, comment: '' }
  const { body: last } = await world.call(refills.order, { body: order }, { token })
  expect(last.delivery).toMatchObject({ packs: 3, kg: 24, price: 30 })
})

describe('prices', () => {
  it('apply from their day, and replace a price of the same day', async () => {
    const { body: product } = await create()
    const { body: priced } = await setPrice(product, today, 1470)
    const { body: next } = await setPrice(priced, '2027-01-01', 1510)
    const { body: corrected } = await setPrice(next, '2027-01-01', 1500)
    expect(corrected.prices).toEqual([
      { valid_from: today, price_cents: 1470 },
      { valid_from: '2027-01-01', price_cents: 1500 },
    ])
    expect(await list()).toEqual([corrected])
  })

  it.each([
    ['a day before today', '2026-11-20', 'price_applies'],
    ['a day that does not exist', '2026-02-30', 'invalid_request'],
  ])('are refused for %s, at the field', async (_, day, code) => {
    const { body: product } = await create()
    const refused = await setPrice(product, day, 1470)
    expect([refused.code, JSON.parse(refused.text).errors[0].field]).toEqual([code, 'valid_from'])
  })

  it('can be removed until their day is over', async () => {
    const { body: product } = await create()
    const { body: priced } = await setPrice(product, '2027-01-01', 1470)
    const remove = (revision: number, valid_from: string) =>
      world.call(
        officeProducts.removePrice,
        { params: { id: product.id }, body: { version: revision, valid_from } },
        { headers: sales },
      )
    expect((await remove(priced.version, '2026-11-01')).code).toBe('price_applies')
    expect((await remove(priced.version, '2027-01-02')).code).toBe('not_found')
    expect((await remove(priced.version, '2027-01-01')).body.prices).toEqual([])
  })
})

describe('products', () => {
  it('have a code of their own in any case of letters', async () => {
    await create()
    const refused = await create({ ...blocks, code: 'zb-08' })
    expect([refused.code, JSON.parse(refused.text).errors[0].field]).toEqual(['product_code_taken', 'code'])
  })

  it('refuse a change of a record that a colleague changed first', async () => {
    const { body: product } = await create()
    await setPrice(product, today, 1470)
    expect((await setPrice(product, today, 1480)).code).toBe('changed_meanwhile')
  })

  it('have the sizes of a pack only if they are salt', async () => {
    const device = { ...blocks, kind: 'device' as const, code: 'DU-2' }
    expect((await create(device)).code).toBe('invalid_request')
    expect((await create({ ...device, salt: null })).body).toMatchObject({ kind: 'device', salt: null })
  })

  it.each([6, 12, 0])(
    'have no VAT rate of %i as salt, whose refills state no reason for it',
    async (vat_rate) => {
      const refused = await create({ ...blocks, vat_rate })
      expect([refused.code, JSON.parse(refused.text).errors[0].field]).toEqual(['salt_vat_rate', 'vat_rate'])
      const work = await create({ ...blocks, kind: 'work', code: 'W-1', vat_rate, salt: null })
      expect(work.body.vat_rate).toBe(vat_rate)
      const { body: product } = await create()
      const { id, kind, prices, version: revision, ...written } = product
      const body = { ...written, vat_rate, version: revision }
      const change = () => world.call(officeProducts.change, { params: { id }, body }, { headers: sales })
      expect((await change()).code).toBe('salt_vat_rate')
      // a rate of before stays until another one is chosen
      await world.db.updateTable('products').set({ vat_rate }).where('id', '=', id).execute()
      expect((await change()).status).toBe(200)
    },
  )

  it('are changed by sales and administrators only, with an audit entry', async () => {
    const planner = await world.staffHeaders({ name: 'Jan', roles: ['planner'] })
    expect((await world.call(officeProducts.create, { body: blocks }, { headers: planner })).code).toBe(
      'not_allowed',
    )
    const { body: product } = await create()
    await setPrice(product, today, 1470)
    const headers = await world.staffHeaders({ name: 'An', roles: ['administrator'] })
    const { entries } = (await world.call(officeAudit.list, { query: { kind: 'product' } }, { headers })).body
    expect(entries.map(({ act, staff_name }) => [act, staff_name])).toEqual([
      ['product.price_set', 'Els'],
      ['product.created', 'Els'],
    ])
  })
})

describe('files of products', () => {
  const save = async (path: string, language: 'nl' | 'fr') =>
    world.inject({ url: path, headers: { ...sales, 'accept-language': language } })
  beforeEach(async () => {
    const { body: salt } = await create()
    const { body: priced } = await setPrice(salt, today, 1470)
    await setPrice(priced, '2027-01-01', 1510)
    const duo = { code: 'DU-2', name_nl: 'Toestel Duo', name_fr: 'Appareil Duo', vat_rate: 21, salt: null }
    const { body: device } = await create({ ...duo, kind: 'device', sold: true })
    await setPrice(device, today, 189_000)
    const { body: old } = await create({
      ...duo,
      kind: 'part',
      code: 'FH-3',
      name_nl: 'Filterhuis',
      sold: false,
    })
    await setPrice(old, today, 6400)
    await create({ ...duo, kind: 'work', code: 'OH-1', name_nl: 'Onderhoud', sold: true })
  })

  it.each([
    [
      'nl',
      /Zoutblokken per pak van 8 kg 21% € 14,70 € 15,10 vanaf 01-01-2027/,
      /Prijzen op zaterdag 21 november 2026, btw inbegrepen/,
      /Clairsel bv · Ondernemingsnummer BE [\d.]{12} · RPR Gent/,
    ],
    [
      'fr',
      /Blocs de sel par paquet de 8 kg 21 % 14,70 € 15,10 € dès le 01-01-2027/,
      /Prix au samedi 21 novembre 2026, TVA comprise/,
      /Clairsel SRL · Numéro d’entreprise BE [\d.]{12} · RPM Gand/,
    ],
  ] as const)('the price list has what is sold with its prices (%s)', async (language, salt, lead, foot) => {
    const { rawPayload, headers } = await save(officeProducts.priceList.path, language)
    expect(headers['content-type']).toBe('application/pdf')
    const [page] = await readPages(rawPayload)
    const text = (page?.text ?? '').replace(/\s+/g, ' ')
    expect(text).toMatch(salt)
    expect(text).toMatch(lead)
    expect(text).toMatch(foot)
    expect(text).toContain(language === 'nl' ? 'Toestel Duo' : 'Appareil Duo')
    expect(text).not.toContain('Filterhuis')
    // it is sold and has no price: customers have to ask
    expect(text).not.toContain('Onderhoud')
  })

  it('the table has every product, with its price today and the next one', async () => {
    const { body } = await save(officeProducts.file.path, 'nl')
    const [head, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toContain('"price";"valid_from";"next_price";"next_valid_from"')
    expect(rows).toEqual([
      '"ZB-08";"Zoutblokken";"Blocs de sel";"salt";"yes";"21";"8";"2";"10";"1";"14,70";"21-11-2026";"15,10";"01-01-2027"',
      '"DU-2";"Toestel Duo";"Appareil Duo";"device";"yes";"21";"";"";"";"";"1890,00";"21-11-2026";"";""',
      '"FH-3";"Filterhuis";"Appareil Duo";"part";"no";"21";"";"";"";"";"64,00";"21-11-2026";"";""',
      '"OH-1";"Onderhoud";"Appareil Duo";"work";"yes";"21";"";"";"";"";"";"";"";""',
    ])
  })
})
