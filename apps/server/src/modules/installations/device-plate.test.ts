import { installations } from '@brine/contract/customer/installations'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeInstallations as office } from '@brine/contract/office/installations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InstallationSteps } from './rules.ts'

let world: World
let headers: { cookie: string }
let otherStaff: { cookie: string }
let support: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['sales'] })
  otherStaff = await world.staffHeaders({ name: 'Ingrid', roles: ['planner'] })
  support = await world.staffHeaders({ roles: ['support'] })
})
afterAll(() => world.close())

let email: string
let token: string
let id: number
beforeEach(async () => {
  await world.db.deleteFrom('installation_proposals').execute()
  email = await world.createCustomer({ placed: false })
  token = (await world.startSession(email)).token
  id = await idOf(email)
})
async function idOf(address: string): Promise<number> {
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', address)
  return (await found.executeTakeFirstOrThrow()).id
}

const nothing: InstallationSteps = {
  date_signed: null,
  date_called: null,
  installation_date: null,
  installation_slot: null,
}
const signed: InstallationSteps = { ...nothing, date_signed: '2026-11-12' }
const called: InstallationSteps = { ...signed, date_called: '2026-11-16' }

const params = () => ({ id })
const read = async () => (await world.call(office.read, { params: params() }, { headers })).body
const change = (revision: number, steps: InstallationSteps, by = headers) =>
  world.call(office.change, { params: params(), body: { version: revision, ...steps } }, { headers: by })
const noDevice = { device_model: null, device_serial: null }
const recordPlacement = (
  revision: number,
  installation_date: string,
  guarantee_until: string | null = null,
  device: { device_model: string | null; device_serial: string | null } = noDevice,
) =>
  world.call(
    office.place,
    { params: params(), body: { version: revision, installation_date, guarantee_until, ...device } },
    { headers },
  )
const progress = async () => (await world.call(installations.progress, {}, { token })).body
const subjects = async () => (await world.mails(email)).map(({ subject }) => subject)
const auditEntries = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_name', 'details'])
    .where('record_id', '=', id)
    .where('action', 'like', 'installation.%')
    .orderBy('id')
    .execute()

describe('R77 the plate of a device', () => {
  const changeDevice = (revision: number, device: typeof plate) =>
    world.call(
      office.changeDevice,
      { params: params(), body: { version: revision, ...device } },
      { headers: otherStaff },
    )
  const plate: { device_model: string | null; device_serial: string | null } = {
    device_model: ' WV 20 ',
    device_serial: 'WV-20431',
  }

  it('is recorded with the placement, and shown to the office and the customer', async () => {
    expect((await progress()).device).toBeUndefined()
    await recordPlacement(0, '2026-11-20', null, plate)
    expect(await read()).toMatchObject({ device_model: 'WV 20', device_serial: 'WV-20431' })
    expect((await progress()).device).toEqual({ model: 'WV 20', serial: 'WV-20431' })
    const record = await world.call(officeCustomers.read, { params: params() }, { headers: support })
    expect(record.body).toMatchObject({ device_model: 'WV 20', device_serial: 'WV-20431' })
  })

  it('is corrected later, with an audit entry that names no serial number and without a mail', async () => {
    await recordPlacement(0, '2026-11-20')
    const before = await subjects()
    expect((await progress()).device).toBeUndefined()
    expect((await changeDevice(1, { device_model: null, device_serial: 'WV-1' })).body).toMatchObject({
      ...{ version: 2, stage: 'placed', device_model: null, device_serial: 'WV-1' },
    })
    expect((await progress()).device).toEqual({ model: null, serial: 'WV-1' })
    expect(await changeDevice(1, plate)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await auditEntries()).at(-1)).toEqual({
      action: 'installation.device_changed',
      staff_name: 'Ingrid',
      details: { stage: 'placed' },
    })
    expect(await subjects()).toEqual(before)
  })

  it('belongs to a placed device', async () => {
    await change(0, called)
    expect(await changeDevice(1, plate)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['', ' ', 'x'.repeat(65)])('is refused as %j', async (device_serial) => {
    expect(await recordPlacement(0, '2026-11-20', null, { device_model: null, device_serial })).toMatchObject(
      {
        status: 400,
        code: 'invalid_request',
      },
    )
  })
})
