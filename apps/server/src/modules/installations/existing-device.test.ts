import { accounts } from '@brine/contract/customer/accounts'
import { installations } from '@brine/contract/customer/installations'
import type { DeviceOrigin } from '@brine/contract/office/existing-device'
import { officeInstallations as office } from '@brine/contract/office/installations'
import { describe, expect, it } from 'vitest'
import { called, signed, startInstallation } from './testing-installation.ts'

const desk = startInstallation()
const { auditEntries, change, params, progress, read, recordPlacement, subjects } = desk

interface Noted {
  device?: DeviceOrigin
  installation_date?: string | null
  guarantee_until?: string | null
  device_model?: string | null
}
const note = (revision: number, given: Noted) =>
  desk.world.call(
    office.changeDevice,
    { params: params(), body: { version: revision, device_model: null, device_serial: null, ...given } },
    { headers: desk.headers },
  )
const guarantee = async () =>
  (await desk.world.call(accounts.details, {}, { token: desk.token })).body.guarantee

describe('a device of another supplier', () => {
  it('opens the portal without a mail, and takes back what was planned with us', async () => {
    await change(0, { ...called, installation_date: '2026-12-03', installation_slot: 'morning' })
    const address = { street: 'Kaai', number: '1', postalCode: '9000', city: 'Gent', country: 'België' }
    const body = { moments: { '2026-12-04': ['morning' as const] }, address, comment: '' }
    await desk.world.call(installations.propose, { body }, { token: desk.token })
    const mailed = await subjects()
    expect((await note(2, { device: 'own', device_model: ' Aqua 3 ' })).body).toMatchObject({
      ...{ stage: 'placed', since: null, own_device: true, device_model: 'Aqua 3', proposal: null },
      ...{ date_signed: null, installation_date: null, guarantee_offered: false, version: 3 },
    })
    expect(await progress()).toEqual({
      ...{ installation_placed: true, own_device: true, proposed_moments: null },
      installation_process: {
        ...{ date_signed: null, date_called: null, installation_date: null, installation_slot: null },
      },
      device: { model: 'Aqua 3', serial: null },
    })
    const account = await desk.world.call(accounts.details, {}, { token: desk.token })
    expect(account.body).toMatchObject({ guarantee: false, own_device: true })
    expect(await subjects()).toEqual(mailed)
    expect((await auditEntries()).at(-1)).toEqual({
      ...{ action: 'installation.device_noted', staff_name: 'Amélie' },
      details: { stage: 'placed', device: 'own' },
    })
    const { headers } = desk
    const query = { pile: 'placed' as const }
    const { body: listed } = await desk.world.call(office.list, { query }, { headers })
    expect(listed.installations).toMatchObject([{ id: desk.id, own_device: true }])
    const { text } = await desk.world.call(office.file, { query }, { headers })
    expect(text).toMatch(/"placed";"";"yes"/)
  })

  it('keeps its mark when an older page corrects its plate, and loses it when ours replaces it', async () => {
    await note(0, { device: 'own' })
    expect((await note(1, { device_model: 'Aqua 4' })).body).toMatchObject({
      ...{ own_device: true, device_model: 'Aqua 4' },
    })
    const ours = { device: 'ours', installation_date: '2026-11-20', guarantee_until: '2031-11-20' } as const
    expect((await note(2, ours)).body).toMatchObject({ since: '20-11-2026', date_signed: '2026-11-20' })
    expect(await read()).not.toHaveProperty('own_device')
    expect(await progress()).not.toHaveProperty('own_device')
    expect(await guarantee()).toBe('20-11-2031 23:59')
    expect((await auditEntries()).map(({ action }) => action)).toEqual([
      ...['installation.device_noted', 'installation.device_changed', 'installation.device_changed'],
    ])
    expect(await subjects()).toEqual([])
  })
})

describe('a device that we placed earlier', () => {
  it('has its day and guarantee, without a mail', async () => {
    await change(0, signed)
    const mailed = await subjects()
    const placed = { device: 'ours', installation_date: '2026-11-15', guarantee_until: null } as const
    expect((await note(1, placed)).body).toMatchObject({
      ...{ stage: 'placed', since: '15-11-2026', date_signed: '2026-11-12', date_called: '2026-11-15' },
      guarantee_offered: false,
    })
    expect(await progress()).toMatchObject({ installation_placed: true })
    expect(await guarantee()).toBe(false)
    expect(await subjects()).toEqual(mailed)
  })

  it('may have an unknown first day, which is filled in once it is known', async () => {
    expect((await note(0, { device: 'ours' })).body).toMatchObject({ stage: 'placed', since: null })
    expect(await guarantee()).toBeNull()
    expect((await note(1, { device: 'ours', installation_date: '2020-05-04' })).body).toMatchObject({
      ...{ since: '04-05-2020', version: 2 },
    })
    expect(await guarantee()).toBe(false)
    // a corrected number does not take back that there is no guarantee
    await note(2, { device: 'ours', installation_date: null })
    expect(await guarantee()).toBe(false)
  })
})

describe('the steps that were recorded', () => {
  const ours = (installation_date: string | null) => ({ device: 'ours' as const, installation_date })

  it('are not the first day of a device whose day nobody knows', async () => {
    await change(0, called)
    expect((await note(1, ours(null))).body).toMatchObject({
      ...{ stage: 'placed', since: null, installation_date: null },
      ...{ date_signed: '2026-11-12', date_called: '2026-11-16' },
    })
    const { headers } = desk
    const query = { pile: 'placed' as const }
    const { body: listed } = await desk.world.call(office.list, { query }, { headers })
    expect(listed.installations.find(({ id }) => id === desk.id)).toMatchObject({ since: null })
  })

  it('stay when a first day is corrected, and allow no earlier one', async () => {
    await change(0, called)
    const steps = { date_signed: '2026-11-12', date_called: '2026-11-16' }
    expect((await note(1, ours('2026-11-20'))).body).toMatchObject({ ...steps, since: '20-11-2026' })
    expect((await note(2, ours('2026-11-21'))).body).toMatchObject({ ...steps, since: '21-11-2026' })
    expect(await note(3, ours('2026-11-15'))).toMatchObject({
      ...{ status: 400, text: expect.stringContaining('"field":"installation_date"') },
    })
    expect(await read()).toMatchObject({ ...steps, installation_date: '2026-11-21' })
  })

  it('go along to another day, or to none, where the placement filled them in', async () => {
    await change(0, signed)
    await recordPlacement(1, '2026-11-20')
    expect((await note(2, ours('2026-11-14'))).body).toMatchObject({
      ...{ since: '14-11-2026', date_signed: '2026-11-12', date_called: '2026-11-14' },
    })
    expect((await note(3, ours('2026-11-18'))).body).toMatchObject({
      ...{ since: '18-11-2026', date_signed: '2026-11-12', date_called: '2026-11-18' },
    })
    expect((await note(4, ours(null))).body).toMatchObject({ date_signed: '2026-11-12', date_called: null })
    expect(await note(5, ours('2026-11-11'))).toMatchObject({ status: 400 })
  })
})

describe('a device that is there already is refused', () => {
  it.each<[string, Noted]>([
    ['with a first day of ours and an own device', { device: 'own', installation_date: '2026-11-20' }],
    ['with a guarantee of ours and an own device', { device: 'own', guarantee_until: '2031-11-20' }],
    ['with a day to come', { device: 'ours', installation_date: '2026-11-22' }],
    ['with a day that no calendar has', { device: 'ours', installation_date: '2026-02-30' }],
    [
      'with a guarantee that ended before',
      { device: 'ours', installation_date: '2026-11-20', guarantee_until: '2026-11-19' },
    ],
  ])('%s', async (_, given) => {
    expect(await note(0, given)).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await progress()).toMatchObject({ installation_placed: false })
  })

  it('after a change by another staff member, and for who is no customer any more', async () => {
    await recordPlacement(0, '2026-11-20')
    expect(await note(0, { device: 'own' })).toMatchObject({ code: 'changed_meanwhile' })
    await desk.begin()
    const end = { relation_ended_at: desk.world.now(), relation_end_reason: 'moved' as const }
    await desk.world.db.updateTable('customers').set(end).where('id', '=', desk.id).execute()
    expect(await note(0, { device: 'own' })).toMatchObject({ code: 'customer_ended' })
  })
})
