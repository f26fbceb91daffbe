import { officeCustomers } from '@brine/contract/office/customers'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { startWorld, type World } from '@brine/testkit/world'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type Correction,
  completeOrder,
  correctOrder,
  dayBookOf,
  labour,
  part,
} from './testing-corrections.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => world.close())

let id: number
beforeEach(async () => {
  const email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const reduced = 'dwelling_over_ten_years' as const
const completed = () => completeOrder({ world, headers, customerId: id })
const correct = (number: string, given: Correction) => correctOrder({ world, headers }, number, given)
const dayBook = (number: string) => dayBookOf({ world, headers }, number)

it('the day book has each document at the rates of its lines, and the difference of a later one', async () => {
  const number = await completed()
  const lines = [labour({ vat_rate: 6 }), part]
  await correct(number, { lines, vat_reason: reduced, reason: 'wrong_vat_rate' })
  await correct(number, { version: 2, lines: [], reason: 'returned' })
  expect(await dayBook(number)).toMatchObject([
    { document: number, total: '133,10', vat_rate: '21,00', net_21: '110,00', vat_21: '23,10', net_6: '' },
    {
      ...{ document: `${number}-2`, total: '0,00', vat_rate: '' },
      ...{ net_21: '-100,00', vat_21: '-21,00', net_6: '114,15', vat_6: '6,85' },
    },
    {
      ...{ document: `${number}-3`, total: '-133,10', vat_rate: '' },
      ...{ net_21: '-10,00', vat_21: '-2,10', net_6: '-114,15', vat_6: '-6,85' },
    },
  ])
})

it('a business gets electronic credit notes of the difference, each with the reason of its own lines at 6%', async () => {
  const company = { company_name: 'Bakkerij Claes bv', vat_number: '0123456749' }
  await world.db.updateTable('customers').set(company).where('id', '=', id).execute()
  const number = await completed()
  const lines = [labour({ vat_rate: 6 }), part]
  await correct(number, { lines, vat_reason: reduced, reason: 'wrong_vat_rate' })
  await correct(number, { version: 2, lines: [], reason: 'returned' })
  const url = `${officeInvoices.ofPeriod.path}?from=2026-11-01&to=2026-12-31`
  const { rawPayload } = await world.inject({ method: 'GET', url, headers })
  const files = unzipSync(rawPayload)
  const xml = (name: string) => strFromU8(files[`${name}.xml`] ?? new Uint8Array())
  const amounts = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, amount]) => amount)
  const [first, second, third] = [xml(number), xml(`${number}-2`), xml(`${number}-3`)]
  expect(first).toContain('<Invoice')
  for (const each of [first, third]) expect(each).not.toContain('meer dan tien jaar')
  // the price stays, and VAT goes back
  expect(amounts(second, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(amounts(second, 'PayableAmount')).toEqual(['0.00'])
  expect(amounts(second, 'TaxAmount')).toEqual(['14.15', '21.00', '-6.85'])
  expect(amounts(second, 'Note').join()).toMatch(
    /^verkeerd btw-tarief .*meer dan tien jaar.*Btw terug te storten/,
  )
  expect(amounts(third, 'PayableAmount')).toEqual(['133.10'])
  expect(third.replace(/\s/g, '')).toContain(`<cbc:ID>${number}-2</cbc:ID>`)
})

it('the customer’s page of the office has the credit note, and the customer can be erased', async () => {
  const admin = await world.staffHeaders({ roles: ['administrator'] })
  const number = await completed()
  await correct(number, { lines: [], reason: 'returned' })
  const {
    orders: listed,
    version,
    account,
  } = (await world.call(officeCustomers.read, { params: { id } }, { headers: admin })).body
  expect(listed).toMatchObject([{ id: number, price: 0, download_url: `/${number}` }])
  const body = { version, name: account.name }
  expect((await world.call(officeCustomers.erase, { params: { id }, body }, { headers: admin })).status).toBe(
    204,
  )
})
