import { officeCustomers } from '@brine/contract/office/customers'
import { officeInstallations as office } from '@brine/contract/office/installations'
import { describe, expect, it } from 'vitest'
import { called, startInstallation } from './testing-installation.ts'

const desk = startInstallation()
const { auditEntries, change, params, progress, read, recordPlacement, subjects } = desk

describe('R77 the plate of a device', () => {
  const changeDevice = (revision: number, device: typeof plate) =>
    desk.world.call(
      office.changeDevice,
      { params: params(), body: { version: revision, ...device } },
      { headers: desk.otherStaff },
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
    const support = await desk.world.staffHeaders({ roles: ['support'] })
    const record = await desk.world.call(officeCustomers.read, { params: params() }, { headers: support })
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
