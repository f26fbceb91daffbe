import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Importing, startImporting } from './testing.ts'
import { fileOf, listFormer, newDebtor } from './testing-former.ts'

let world: World
let books: Importing
beforeEach(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterEach(() => world.close())

const importFile = (...lines: string[]) => books.run('former_documents', fileOf(...lines))
const stored = () => listFormer(world)

async function pay(number: string, cents: number) {
  const query = { search: number }
  const { orders } = (await world.call(officePayments.receivables, { query }, { headers: books.headers }))
    .body
  const [owed] = orders
  const body = {
    ...{ unpaid_cents: owed?.unpaid_cents ?? 0, kind: 'cash' as const, day: '2026-11-20' },
    ...{ amount_cents: cents, note: '' },
  }
  const params = { number: owed?.order ?? '' }
  return world.call(recordedPayments.record, { params, body }, { headers: books.headers })
}

it('a changed line changes what was not paid here, and a file without totals or communications keeps them', async () => {
  const { id } = await newDebtor(world)
  await importFile(`F-1;${id};12/10/2026;11/11/2026;129,00;129,00;`)
  const changed = await importFile(`F-1;${id};13/10/2026;30/11/2026;;29,00;090933755493`)
  expect(changed).toMatchObject({ state: 'done', created: 0, updated: 1 })
  const document = { dated_on: '2026-10-13', due_on: '2026-11-30', communication: '090933755493' }
  expect(await stored()).toMatchObject([
    { ...document, amount_cents: 12_900, paid_cents: 10_000, booked: 10_000 },
  ])
  // as a spreadsheet writes it, and as our files do
  for (const written of ['90933755493', "'+++090/9337/55493+++"])
    expect(await importFile(`F-1;${id};13/10/2026;30/11/2026;;29,00;${written}`), written).toMatchObject({
      unchanged: 1,
    })
  expect(await importFile(`F-1;${id};13/10/2026;30/11/2026;;29,00;`)).toMatchObject({ unchanged: 1 })
  // paid in the program before meanwhile
  expect(await importFile(`F-1;${id};13/10/2026;30/11/2026;;0,00;`)).toMatchObject({ updated: 1 })
  expect(await stored()).toMatchObject([
    { ...document, amount_cents: 12_900, paid_cents: 12_900, booked: 12_900 },
  ])
})

it('a file that is laid out otherwise changes nothing', async () => {
  const { id, email } = await newDebtor(world)
  await importFile(`F-1;${id};12/10/2026;11/11/2026;129,00;79,00;090933755493`)
  expect(await importFile(`F-1;${email};2026-10-12;2026-11-11;;79;`)).toMatchObject({
    ...{ state: 'done', updated: 0, unchanged: 1 },
  })
})

it('a line with the rest that is left here, or that was left before, says nothing new; another rest is bad', async () => {
  const { id } = await newDebtor(world)
  const line = (rest: string, total = '129,00') => `F-1;${id};12/10/2026;11/11/2026;${total};${rest};`
  await importFile(line('129,00'))
  expect((await pay('F-1', 2900)).status).toBe(200)
  const left = { amount_cents: 12_900, paid_cents: 2900, booked: 2900 }
  // not known in the program before; booked there as well; a list of rests only
  for (const same of [line('129,00'), line('100,00'), line('100,00', ''), line('100,00', '100,00')]) {
    expect(await importFile(same), same).toMatchObject({ state: 'done', updated: 0, unchanged: 1 })
    expect(await stored()).toMatchObject([left])
  }
  const changed = await importFile(line('50,00'))
  expect(changed).toMatchObject({ state: 'refused' })
  expect(await books.found(changed.id)).toEqual(['2 number paid_here'])
  // what is not about money is corrected all the same
  expect(await importFile(line('100,00').replace('11/11/2026', '30/11/2026'))).toMatchObject({ updated: 1 })
  expect(await stored()).toMatchObject([{ ...left, due_on: '2026-11-30' }])
  expect((await pay('F-1', 10_000)).status).toBe(200)
  // paid in full here, and closed there
  expect(await importFile(line('0,00').replace('11/11/2026', '30/11/2026'))).toMatchObject({ unchanged: 1 })
  expect(await stored()).toMatchObject([{ amount_cents: 12_900, paid_cents: 12_900, booked: 12_900 }])
})

it('a number that was given again in a later year is bad, and its document stays', async () => {
  const { id } = await newDebtor(world)
  await importFile(`f-1;${id};12/10/2025;11/11/2025;;80,00;`)
  const later = await importFile(`F-1;${id};12/10/2026;11/11/2026;;20,00;`)
  expect(await books.found(later.id)).toEqual(['2 number other_document'])
  expect(await stored()).toMatchObject([{ number: 'f-1', dated_on: '2025-10-12', amount_cents: 8000 }])
})

it('a number in capitals is the same one in a later file', async () => {
  const { id } = await newDebtor(world)
  await importFile(`f-1;${id};12/10/2026;11/11/2026;;80,00;`)
  expect(await importFile(`F-1;${id};12/10/2026;11/11/2026;80,00;20,00;`)).toMatchObject({ updated: 1 })
  expect(await stored()).toMatchObject([{ number: 'f-1', paid_cents: 6000 }])
})

it('whoever changed the e-mail address since is still found by the document, and whoever was erased is left out', async () => {
  const [moved, gone] = [await newDebtor(world), await newDebtor(world)]
  const lines = (rest: string) =>
    [moved, gone].map(({ email }, index) => `F-${index};${email};12/10/2026;11/11/2026;;${rest};`)
  await importFile(...lines('10,00'))
  const set = (id: string, values: { email_address: string | null; erased_at?: Date }) =>
    world.db
      .updateTable('customers')
      .set({ ...values, password_hash: null, activated_at: null })
      .where('external_id', '=', id)
      .execute()
  await set(moved.id, { email_address: 'moved@post.example' })
  await set(gone.id, { email_address: null, erased_at: world.now() })
  expect(await importFile(...lines('9,00'))).toMatchObject({ state: 'done', updated: 1, skipped: 1 })
  expect(await stored()).toMatchObject([
    { number: 'F-0', paid_cents: 100, amount_cents: 1000 },
    { number: 'F-1', paid_cents: 0, amount_cents: 1000 },
  ])
})

it('a program reads in English what is wrong with a line', async () => {
  const { id } = await newDebtor(world)
  const { id: run } = await importFile(`F-1;${id};12/10/2026;11/10/2026;;10,00;`)
  const answer = await world.inject({
    url: `/office/api/imports/${run}/lines`,
    headers: { ...books.headers, 'accept-language': 'en' },
  })
  expect(answer.json().lines[0].problems).toMatchObject([
    { reason: 'due_first', message: 'The due day is before the date of the invoice.' },
  ])
})
