import { officeStaff } from '@brine/contract/office/staff'
import { staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSignedInStaff, signInAs } from './testing-office.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let boss: Awaited<ReturnType<typeof createSignedInStaff>>
let noor: Awaited<ReturnType<typeof createSignedInStaff>>
beforeEach(async () => {
  boss = await createSignedInStaff(world)
  noor = await createSignedInStaff(world, ['support'])
})

const list = async () => (await world.call(officeStaff.list, {}, { headers: boss.headers })).body
const findStaffMember = async (id: number) => (await list()).find((one) => one.id === id)
const setAccess = (name: 'disable' | 'enable' | 'reset', id: number, revision: number, by = boss) =>
  world.call(officeStaff[name], { params: { id }, body: { version: revision } }, { headers: by.headers })
const draft = { name: 'Noor Benali', language: 'fr' as const }
const change = (id: number, revision: number, roles: ('administrator' | 'sales')[], by = boss) =>
  world.call(
    officeStaff.change,
    { params: { id }, body: { ...draft, version: revision, roles } },
    { headers: by.headers },
  )
const isIn = async ({ headers }: { headers: { cookie: string } }) =>
  (await world.call(staffSessions.current, {}, { headers })).status === 200

it('lists everybody with what they sign in with', async () => {
  expect(await findStaffMember(noor.id)).toMatchObject({
    ...{ name: 'Noor', email_address: noor.email, roles: ['support'], state: 'active', version: 0 },
    ...{ has_totp: true, passkeys: 0, link_until: null, last_signed_in: expect.any(String) },
  })
})

describe('inviting', () => {
  const invite = (email: string, name = 'Jan\r\nBcc: x@evil.example') =>
    world.call(
      officeStaff.invite,
      { body: { name, email, language: 'nl', roles: ['driver'] } },
      { headers: boss.headers },
    )

  it('gives a driver a route, as long as that is a driver’s and they are one', async () => {
    const driver_id = await insertDriver(world.db, 900)
    const { headers } = boss
    const body = { name: 'Wim', email: 'wim@post.example', language: 'nl', roles: ['driver'] } as const
    const send = (given: { driver_id: number }) =>
      world.call(officeStaff.invite, { body: { ...body, roles: ['driver'], ...given } }, { headers })
    expect((await send({ driver_id: 2_000_000_000 })).code).toBe('invalid_request')
    const invited = (await send({ driver_id })).body
    expect(invited.driver_id).toBe(driver_id)
    expect((await world.call(officeStaff.drivers, {}, { headers })).body).toEqual([
      { id: driver_id, name: 'Wim' },
    ])
    const kept = { params: { id: invited.id }, body: { ...draft, version: 0, roles: ['driver' as const] } }
    expect((await world.call(officeStaff.change, kept, { headers })).body.driver_id).toBe(driver_id)
    expect((await change(invited.id, 1, ['sales'])).body.driver_id).toBe(null)
  })

  it('keeps the driver of a staff member who has left, and takes the role away', async () => {
    const driver_id = await insertDriver(world.db, 900)
    const { headers } = boss
    const email = 'left@post.example'
    const body = { name: 'Wim', email, language: 'nl', roles: ['driver' as const], driver_id } as const
    const { id } = (
      await world.call(officeStaff.invite, { body: { ...body, roles: ['driver'] } }, { headers })
    ).body
    await world.db.updateTable('drivers').set({ left_at: '2026-11-01' }).where('id', '=', driver_id).execute()
    const { body: shown } = await world.call(officeStaff.drivers, {}, { headers })
    expect(shown.map((driver) => driver.id)).toContain(driver_id)
    const renamed = { ...draft, name: 'Wim Maes', version: 0, roles: ['driver' as const], driver_id }
    const changed = await world.call(officeStaff.change, { params: { id }, body: renamed }, { headers })
    expect(changed.body).toMatchObject({ name: 'Wim Maes', driver_id })
    const without = { ...draft, version: 1, roles: ['sales' as const], driver_id }
    const { body: left } = await world.call(
      officeStaff.change,
      { params: { id }, body: without },
      { headers },
    )
    expect(left).toMatchObject({ roles: ['sales'], driver_id: null })
  })

  it('S35 makes somebody who cannot get in yet, with a name of one line', async () => {
    const { status, body } = await invite('Jan@Post.example')
    expect([status, body.state, body.email_address]).toEqual([201, 'invited', 'jan@post.example'])
    expect(body.link_until).not.toBeNull()
    expect(body.name).toBe('Jan Bcc: x@evil.example')
    expect((await signInAs(world, 'jan@post.example', '')).status).toBe(400)
    expect((await signInAs(world, 'jan@post.example', 'x')).code).toBe('login_failed')
  })

  it.each([
    ['nl', 'Uw toegang tot het kantoor van Clairsel'],
    ['fr', 'Votre accès au bureau Clairsel'],
  ] as const)('sends a mail in %s with a link that opens', async (language, subject) => {
    const email = `${language}@post.example`
    const body = { name: 'Jan Claes', email, language, roles: ['driver' as const] }
    await world.call(officeStaff.invite, { body }, { headers: boss.headers })
    const mails = await world.mails(email)
    expect(mails.map((mail) => mail.subject)).toEqual([subject])
    const token = /\/office\/access\/([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect((await world.call(staffLink.open, { body: { token } })).body.name).toBe('Jan Claes')
    // it waits nowhere where a dump would show it
    expect(await world.dump()).not.toContain(`"token":"${token}`)
  })

  it('S22 takes no more of somebody than it asks for', async () => {
    const email = 'much@post.example'
    const more = { is_demo: true, demo: true, id: 1, version: 9, password_hash: 'x' }
    const body = { name: 'Jan', email, language: 'nl' as const, roles: ['sales' as const], ...more }
    const answer = await world.call(officeStaff.invite, { body }, { headers: boss.headers })
    expect(answer.body).toMatchObject({ demo: false, version: 0, state: 'invited' })
    expect(answer.body.id).not.toBe(1)
  })

  it('refuses an address that works here already', async () => {
    expect(await invite(noor.email.toUpperCase())).toMatchObject({ status: 409, code: 'email_taken' })
  })
})

describe('S14 changing', () => {
  it('many at once, administrators among them, is answered each time', async () => {
    const earlier: number[] = []
    for (let count = 0; count < 12; count += 1)
      earlier.push((await createSignedInStaff(world, ['support'])).id)
    const last = await createSignedInStaff(world)
    await world.db
      .updateTable('staff')
      .set({ roles: ['support'] })
      .where('id', '<', last.id)
      .execute()
    // each change makes an administrator whose row is before the row of the one who changes it
    const often = earlier.flatMap((id) => Array.from({ length: 8 }, () => id))
    const answers = await Promise.all(often.map((id) => change(id, 0, ['administrator'], last)))
    const codes = answers.map(({ code }) => code ?? 'changed')
    expect(new Set(codes)).toEqual(new Set(['changed', 'changed_meanwhile']))
    expect(codes.filter((code) => code === 'changed')).toHaveLength(earlier.length)
  })

  it('roles are in force with the next request', async () => {
    expect((await change(noor.id, 0, ['administrator'])).body.roles).toEqual(['administrator'])
    expect((await world.call(officeStaff.list, {}, { headers: noor.headers })).status).toBe(200)
    expect((await change(noor.id, 1, ['sales'])).status).toBe(200)
    expect((await world.call(officeStaff.list, {}, { headers: noor.headers })).status).toBe(403)
  })

  it('shuts out at once, and lets in again', async () => {
    expect((await setAccess('disable', noor.id, 0)).body.state).toBe('disabled')
    expect(await isIn(noor)).toBe(false)
    expect((await signInAs(world, noor.email)).code).toBe('login_failed')
    expect((await setAccess('enable', noor.id, 1)).body.state).toBe('active')
    // an account that is not blocked stays as it is
    expect((await setAccess('enable', noor.id, 2)).code).toBe('changed_meanwhile')
    expect(await isIn(noor)).toBe(false)
    expect((await signInAs(world, noor.email)).status).toBe(200)
  })

  it('takes away password and second factor, and sends a link', async () => {
    expect((await setAccess('reset', noor.id, 0)).body).toMatchObject({ state: 'invited', has_totp: false })
    expect(await isIn(noor)).toBe(false)
    expect((await signInAs(world, noor.email)).code).toBe('login_failed')
    expect((await world.mails(noor.email)).at(-1)?.text).toMatch(/\/office\/access\/[\w-]{43}/)
  })

  it('tells the second of two that somebody was first', async () => {
    await change(noor.id, 0, ['sales'])
    expect(await setAccess('disable', noor.id, 0)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await setAccess('disable', 999_999, 0)).code).toBe('not_found')
  })

  it('leaves a line in the trail, with ids and codes only', async () => {
    await change(noor.id, 0, ['sales'])
    const line = await world.db
      .selectFrom('audit_entries')
      .select(['staff_id', 'action', 'record_id', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({
      staff_id: boss.id,
      action: 'staff.changed',
      record_id: noor.id,
      details: { roles: 'sales' },
    })
  })
})

describe('nobody locks the office', () => {
  it('S21 by taking away their own access', async () => {
    for (const name of ['disable', 'reset'] as const)
      expect((await setAccess(name, boss.id, 0)).code).toBe('own_account')
    expect((await change(boss.id, 0, ['sales'])).code).toBe('own_account')
    expect((await change(boss.id, 0, ['administrator', 'sales'])).status).toBe(200)
  })

  it('two administrators who shut each other out at once: one of them stays', async () => {
    const other = await createSignedInStaff(world)
    const answers = await Promise.all([
      setAccess('disable', other.id, 0),
      setAccess('disable', boss.id, 0, other),
    ])
    const [first, second] = answers.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // refused at the door when the session has gone already, else by the lock
    expect([401, 403]).toContain(second)
    expect([await isIn(boss), await isIn(other)].filter(Boolean)).toHaveLength(1)
  })
})
