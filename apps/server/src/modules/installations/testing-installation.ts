import { installations } from '@brine/contract/customer/installations'
import { officeInstallations as office } from '@brine/contract/office/installations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { InstallationSteps } from './rules.ts'

export const nothing: InstallationSteps = {
  date_signed: null,
  date_called: null,
  installation_date: null,
  installation_slot: null,
}
export const signed: InstallationSteps = { ...nothing, date_signed: '2026-11-12' }
export const called: InstallationSteps = { ...signed, date_called: '2026-11-16' }
const noDevice = { device_model: null, device_serial: null }

/**
 * Two staff members, and for each test a new customer whose device is not placed. Call it once in a file: it starts and
 * ends with the tests.
 */
export function startInstallation() {
  let world: World
  let headers: { cookie: string }
  let otherStaff: { cookie: string }
  beforeAll(async () => {
    world = await startWorld()
    headers = await world.staffHeaders({ name: 'Amélie', roles: ['sales'] })
    otherStaff = await world.staffHeaders({ name: 'Ingrid', roles: ['planner'] })
  })
  afterAll(() => world.close())

  let customer: { id: number; email: string; token: string }
  beforeEach(async () => {
    await world.db.deleteFrom('installation_proposals').execute()
    await begin()
  })
  /** Continues with another new customer. */
  async function begin(language: 'nl' | 'fr' = 'nl'): Promise<void> {
    const email = await world.createCustomer({ placed: false, language })
    const { token } = await world.startSession(email)
    customer = { id: await idOf(email), email, token }
  }
  async function idOf(address: string): Promise<number> {
    const found = world.db.selectFrom('customers').select('id').where('email_address', '=', address)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const params = () => ({ id: customer.id })

  return {
    get world() {
      return world
    },
    get headers() {
      return headers
    },
    get otherStaff() {
      return otherStaff
    },
    get id() {
      return customer.id
    },
    get token() {
      return customer.token
    },
    ...{ begin, idOf, params },
    read: async () => (await world.call(office.read, { params: params() }, { headers })).body,
    change: (revision: number, steps: InstallationSteps, by = headers) =>
      world.call(office.change, { params: params(), body: { version: revision, ...steps } }, { headers: by }),
    recordPlacement: (
      revision: number,
      installation_date: string,
      guarantee_until: string | null = null,
      device: { device_model: string | null; device_serial: string | null } = noDevice,
    ) =>
      world.call(
        office.place,
        { params: params(), body: { version: revision, installation_date, guarantee_until, ...device } },
        { headers },
      ),
    progress: async () => (await world.call(installations.progress, {}, { token: customer.token })).body,
    mails: () => world.mails(customer.email),
    subjects: async () => (await world.mails(customer.email)).map(({ subject }) => subject),
    auditEntries: () =>
      world.db
        .selectFrom('audit_entries')
        .select(['action', 'staff_name', 'details'])
        .where('record_id', '=', customer.id)
        .where('action', 'like', 'installation.%')
        .orderBy('id')
        .execute(),
  }
}
