import { officeFirm } from '@brine/contract/office/firm'
import { testFirm } from '@brine/testkit/firm'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'

const other = 'BE68 5390 0754 7034'
let world: World
/** Has just signed in. */
let confirmed: { cookie: string }
/** The same office, a quarter of an hour after signing in. */
let open: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  open = await world.staffHeaders({ roles: ['administrator'] })
  world.pass(15 * 60)
  confirmed = await world.staffHeaders({ roles: ['administrator'] })
})
afterEach(() => world.close())

const change = (headers: { cookie: string }, revision: number, changes: Partial<typeof testFirm> = {}) =>
  world.call(officeFirm.change, { body: { version: revision, ...testFirm, ...changes } }, { headers })
const stored = async () => {
  const row = world.db.selectFrom('firm').select(['name', 'legal_name_fr', 'iban', 'revision'])
  return row.executeTakeFirst()
}

it.each([
  ['another account', { iban: other }],
  ['no account', { iban: null }],
  ['another payee in Dutch', { legal_name_nl: 'Zult bv' }],
  ['another payee in French', { legal_name_fr: 'Zult SRL' }],
])('%s needs a confirmed session, and nothing is saved without', async (_, changes) => {
  await change(confirmed, 0)
  const before = await stored()
  const refused = await change(open, 1, { ...changes, name: 'Zilt water' })
  expect([refused.status, refused.code]).toEqual([403, 'confirmation_required'])
  expect(await stored()).toEqual(before)
  expect((await change(confirmed, 1, changes)).status).toBe(200)
})

it('the first account needs one as well', async () => {
  expect((await change(open, 0)).code).toBe('confirmation_required')
  expect((await change(open, 0, { iban: null })).status).toBe(200)
  expect((await change(open, 1)).code).toBe('confirmation_required')
})

it('other changes of the firm need none, nor the same account and names written otherwise', async () => {
  await change(confirmed, 0)
  const iban = testFirm.iban?.replaceAll(' ', '').toLowerCase() ?? null
  const same = { iban, legal_name_nl: ` ${testFirm.legal_name_nl} ` }
  expect((await change(open, 1, { ...same, name: 'Zilt water', hours_nl: 'altijd' })).status).toBe(200)
  expect(await stored()).toMatchObject({ name: 'Zilt water', revision: 2 })
})

it('an account without which nobody pays, and the names beside it, need none', async () => {
  await change(confirmed, 0, { iban: null })
  expect((await change(open, 1, { iban: null, legal_name_fr: 'Zilt et fils SRL' })).status).toBe(200)
})

it('an account that waits is confirmed in a confirmed session, and rejected in any', async () => {
  expect(
    (await world.call(officeFirm.confirmIban, { body: { version: 1, iban: other } }, { headers: open })).code,
  ).toBe('confirmation_required')
  // nothing waits
  expect((await world.call(officeFirm.rejectIban, { body: { version: 1 } }, { headers: open })).code).toBe(
    'changed_meanwhile',
  )
})
