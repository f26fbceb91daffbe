import type { StaffRole } from '@brine/contract/call'
import { officeAudit } from '@brine/contract/office/audit'
import { officeFirm } from '@brine/contract/office/firm'
import { officeStaff } from '@brine/contract/office/staff'
import { testFirm } from '@brine/testkit/firm'
import { insertReceivable } from '@brine/testkit/receivable'
import { startWorld, type World } from '@brine/testkit/world'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { operatorCommands } from '../staff/operator-commands.ts'

const DAY_SECONDS = 86_400
const other = 'BE68 5390 0754 7034'
const used = testFirm.iban
type Who = Awaited<ReturnType<typeof add>>

let world: World
/** Her session is stolen. */
let ingrid: Who
let paul: Who
/** Was invited long ago, and has her cookie. */
let wim: Who
beforeEach(async () => {
  world = await startWorld()
  onTestFinished(() => world.close())
  ingrid = await add('Ingrid Maes', ['administrator'])
  paul = await add('Paul Dubois', ['administrator'], { language: 'fr' })
  wim = await add('Wim De Smet', ['driver'])
  await change(ingrid, 0, used)
  await insertReceivable(world)
})

/** Somebody who was invited two months ago. */
async function add(name: string, roles: StaffRole[], more: { language?: 'fr'; disabled_at?: Date } = {}) {
  const created_at = new Date(world.now().getTime() - 60 * DAY_SECONDS * 1000)
  const { disabled_at, ...given } = { name, roles, created_at, is_demo: false, ...more }
  const headers = await world.staffHeaders(given)
  const { id, email_address } = await world.db
    .updateTable('staff')
    .set({ disabled_at: disabled_at ?? null })
    .where('name', '=', name)
    .returning(['id', 'email_address'])
    .executeTakeFirstOrThrow()
  return { id, name, email: email_address, headers }
}
const change = ({ headers }: Who, revision: number, iban: string | null) =>
  world.call(officeFirm.change, { body: { version: revision, ...testFirm, iban } }, { headers })
const confirm = ({ headers }: Who, revision = 2) =>
  world.call(officeFirm.confirmIban, { body: { version: revision, iban: other } }, { headers })
const setRoles = async ({ id, name }: Who, roles: StaffRole[], by = ingrid) => {
  const body = { version: await revisionOf(id), name, language: 'nl' as const, roles }
  return world.call(officeStaff.change, { params: { id }, body }, { headers: by.headers })
}
const setAccess = async (kind: 'enable' | 'disable', { id }: Who, by = ingrid) => {
  const body = { version: await revisionOf(id) }
  return world.call(officeStaff[kind], { params: { id }, body }, { headers: by.headers })
}
async function revisionOf(id: number) {
  const row = world.db.selectFrom('staff').select('revision').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).revision
}
const usedIban = async ({ headers } = ingrid) =>
  (await world.call(officeFirm.read, {}, { headers })).body.firm?.iban

describe('S87 a stolen session of one administrator changes no bank account', () => {
  it('with the account of a driver that it makes administrator', async () => {
    await change(ingrid, 1, other)
    expect((await setRoles(wim, ['driver', 'administrator'])).status).toBe(200)
    expect(await confirm(wim)).toMatchObject({ status: 409, code: 'new_administrator' })
    world.pass(7 * DAY_SECONDS - 1)
    const again = await world.staffHeaders({ name: 'x', roles: ['driver'] })
    await world.db
      .updateTable('staff_sessions')
      .set({ staff_id: wim.id })
      .where('staff_id', '>', wim.id)
      .execute()
    expect((await confirm({ ...wim, headers: again })).code).toBe('new_administrator')
    world.pass(1)
    expect((await confirm({ ...wim, headers: again })).body.firm?.iban).toBe(other)
  })

  it('nor when the driver asks and the stolen session confirms', async () => {
    await setRoles(wim, ['administrator'])
    await change(wim, 1, other)
    expect((await confirm(ingrid)).code).toBe('new_administrator')
    expect(await usedIban()).toBe(used)
  })

  it('with the account of a dismissed administrator that it enables', async () => {
    const dismissed = await add('Jan Claes', ['administrator'], { disabled_at: world.now() })
    await change(ingrid, 1, other)
    expect((await setAccess('enable', dismissed)).status).toBe(200)
    expect((await confirm(dismissed)).code).toBe('new_administrator')
    expect(await usedIban()).toBe(used)
  })

  it('nor with one that the operator lets in again', async () => {
    const dismissed = await add('Jan Claes', ['administrator'], { disabled_at: world.now() })
    await change(ingrid, 1, other)
    await operatorCommands.reset(world.db, { now: world.now }, dismissed.email)
    await operatorCommands.reset(world.db, { now: world.now }, paul.email)
    const back = await world.db
      .selectFrom('staff')
      .select('disabled_at')
      .where('id', '=', dismissed.id)
      .execute()
    expect(back).toEqual([{ disabled_at: null }])
    const { headers } = await add('Els', ['administrator'])
    const sessions = world.db.updateTable('staff_sessions').where('staff_id', '>', dismissed.id)
    await sessions.set({ staff_id: dismissed.id }).execute()
    expect((await confirm({ ...dismissed, headers })).code).toBe('new_administrator')
    // a reset of who was not disabled starts no new week
    await world.db
      .updateTable('staff_sessions')
      .set({ staff_id: paul.id })
      .where('staff_id', '=', dismissed.id)
      .execute()
    expect((await confirm({ ...paul, headers })).status).toBe(200)
  })

  it('with an administrator who loses the role and gets it back', async () => {
    await change(ingrid, 1, other)
    await setRoles(paul, ['sales'])
    await setRoles(paul, ['administrator'])
    expect((await confirm(paul)).code).toBe('new_administrator')
  })

  it('after whoever asked has lost the role or the access', async () => {
    await change(ingrid, 1, other)
    await setAccess('disable', ingrid, paul)
    expect((await confirm(paul)).code).toBe('new_administrator')
    expect(await usedIban(paul)).toBe(used)
  })
})

it('a change of the name leaves an administrator as old as before', async () => {
  await change(ingrid, 1, other)
  await setRoles({ ...paul, name: 'Paul Dupont' }, ['administrator', 'planner'])
  expect((await confirm(paul)).body.firm?.iban).toBe(other)
})

it('counts an administrator of unknown age as new, until the record is saved and a week is over', async () => {
  await world.db.updateTable('staff').set({ administrator_since: null }).where('id', '=', paul.id).execute()
  await change(ingrid, 1, other)
  expect((await confirm(paul)).code).toBe('new_administrator')
  await setRoles(paul, ['administrator'])
  const since = world.db.selectFrom('staff').select('administrator_since').where('id', '=', paul.id)
  expect(await since.execute()).toEqual([{ administrator_since: world.now() }])
})

describe('S87 while no customer ever owed anything', () => {
  beforeEach(() => world.db.deleteFrom('receivables').execute())

  it('an administrator corrects the bank account alone, and all get a mail', async () => {
    const { body } = await change(ingrid, 1, other)
    expect(body).toMatchObject({ firm: { iban: other }, iban_change: null })
    const [mail] = await world.mails(paul.email)
    expect(mail?.subject).toBe('Bureau Zilt\u00a0: le compte bancaire a été corrigé')
    expect(mail?.text).toContain('les clients paient\u00a0: BE68 5390 0754 7034.')
    const { body: log } = await world.call(officeAudit.list, { query: {} }, { headers: ingrid.headers })
    expect(log.entries[0]?.act).toBe('firm.changed')
  })

  it('a correction drops the account that waits; from the first amount owed on, the next one waits', async () => {
    await world.db
      .insertInto('iban_changes')
      .values({ iban: null, staff_id: paul.id, asked_at: world.now() })
      .execute()
    expect((await change(ingrid, 1, other)).body.iban_change).toBeNull()
    await insertReceivable(world)
    expect((await change(ingrid, 2, used)).body).toMatchObject({
      firm: { iban: other },
      iban_change: { iban: used },
    })
  })
})

describe('S87 all administrators get a mail, in their language', () => {
  const last = async ({ email }: Who) => (await world.mails(email)).at(-1)

  it('about another bank account, and about its confirmation', async () => {
    await add('Els Wouters', ['administrator'])
    await change(ingrid, 1, other)
    const asked = await last(ingrid)
    expect(asked?.subject).toBe('Kantoor van Zilt: een andere bankrekening werd ingevuld')
    expect(asked?.text).toMatch(/Ingrid Maes vulde op 21 november 2026 om .+: BE68 5390 0754 7034\./)
    // whom to call: not the reader, and not who did it
    expect(asked?.text).toContain('Bel dan meteen Els Wouters of Paul Dubois:')
    const read = await last(paul)
    expect(read?.subject).toBe('Bureau Zilt\u00a0: un autre compte bancaire a été saisi')
    expect(read?.text).toContain('Appelez immédiatement Els Wouters\u00a0:')
    await confirm(paul)
    const taken = await last(ingrid)
    expect(taken?.subject).toBe('Kantoor van Zilt: klanten betalen op een andere rekening')
    expect(taken?.text).toMatch(/Paul Dubois bevestigde .+ de rekening die Ingrid Maes had ingevuld\./)
    expect(taken?.text).toContain('Bel dan meteen Els Wouters:')
    expect(await world.mails(wim.email)).toEqual([])
  })

  it('about no bank account, and none about other changes of the firm', async () => {
    await change(ingrid, 1, used)
    expect(await world.mails(paul.email)).toEqual([])
    await change(ingrid, 2, null)
    expect((await last(paul))?.text).toContain('les paiements des clients\u00a0: aucun compte.')
  })

  it('about a new administrator, who is not the one to call', async () => {
    await setRoles(wim, ['administrator'])
    const text = (await last(ingrid))?.text
    expect(text).toContain('Ingrid Maes maakte Wim De Smet beheerder')
    expect(text).toContain('Bel dan meteen Paul Dubois:')
    expect((await last(wim))?.subject).toBe('Kantoor van Zilt: er is een beheerder bij')
    expect((await last(paul))?.text).toContain('Appelez immédiatement la personne qui gère le serveur.')
    await setRoles(wim, ['administrator', 'sales'])
    expect(await world.mails(wim.email)).toHaveLength(1)
  })

  it.each([
    ['administrator', 1],
    ['sales', 0],
  ] as const)('about an invitation as %s: %i', async (role, mails) => {
    const body = { name: 'Jan www.evil.example', email: 'jan@post.example', language: 'nl' as const }
    const invited = { body: { ...body, roles: [role] } }
    expect((await world.call(officeStaff.invite, invited, { headers: ingrid.headers })).status).toBe(201)
    const sent = await world.mails(paul.email)
    expect(sent).toHaveLength(mails)
    // no mail client makes a link of the name
    for (const { text } of sent) expect(text).toContain('a nommé Jan www. evil. example administrateur')
    // who is invited has the invitation only
    expect(await world.mails(body.email)).toHaveLength(1)
  })

  it('about an enabled account, as its owner does', async () => {
    const dismissed = await add('Jan Claes', ['planner'], { disabled_at: world.now() })
    await setAccess('enable', dismissed)
    const sent = await world.mails(dismissed.email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Kantoor van Zilt: een toegang werd gedeblokkeerd'])
    expect(sent[0]?.text).toContain('Bel dan meteen Paul Dubois:')
    expect((await last(paul))?.text).toContain(
      'Jan Claes a de nouveau accès au bureau\u00a0: Ingrid Maes a débloqué',
    )
  })
})
