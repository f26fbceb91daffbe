import { home } from '@brine/contract/customer/home'
import { passwords } from '@brine/contract/customer/passwords'
import { refills } from '@brine/contract/customer/refills'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { mailedTokens } from '@brine/testkit/mailed'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
})
afterAll(() => world.close())

let count = 0
/** The office enters a customer. */
async function enter(given: object) {
  count += 1
  const email = `nora${count}@post.example`
  const someone = {
    ...{ gender: null, first_name: 'Nora', last_name: 'Claes', language: 'nl' as const, email },
    ...{ mobile_number: null, telephone_number: null },
    ...{ street: 'Veldstraat', number: `${count}`, postal_code: '9000', city_name: 'Gent' },
  }
  const answer = await world.call(office.create, { body: { ...someone, ...given } }, { headers })
  return { email, answer }
}
async function activate(email: string) {
  const [token = ''] = await mailedTokens(world, email, 'activate')
  const chosen = { token, password, repeat_password: password, platform: 'client_dashboard' } as const
  return (await world.call(passwords.activate, { body: chosen })).body
}
const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body
const listActions = async (id: number) => {
  const lines = world.db.selectFrom('audit_entries').select('action').where('record_id', '=', id)
  const all = (await lines.orderBy('id').execute()).map(({ action }) => action)
  return all.filter((action) => action !== 'customer.read')
}

it('a household with a softener of its own orders salt as soon as its account is active', async () => {
  const { email, answer } = await enter({ device: 'own', device_model: 'Aqua 3' })
  const { id } = answer.body
  expect(await read(id)).toMatchObject({
    ...{ state: 'invited', device_model: 'Aqua 3', account: { guarantee: false } },
    installation: { installation_placed: true, own_device: true },
  })
  expect(await listActions(id)).toEqual(['customer.created', 'installation.device_noted'])
  const { token, installation_placed } = await activate(email)
  expect(installation_placed).toBe(true)
  // the link to choose a password is the only mail
  expect(await world.mails(email)).toHaveLength(1)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = moment ?? {}
  const body = { date, driver_id, comment: '', slots: ['morning' as const] }
  expect((await world.call(refills.order, { body }, { token })).status).toBe(201)
  // nothing is known about its tank, which neither the forecast nor automatic refills need
  expect((await world.call(home.read, {}, { token })).body).toMatchObject({ delivery: { date }, salt: null })
  const params = { id }
  expect((await world.call(officeForecasts.read, { params }, { headers })).status).toBe(200)
  expect((await world.call(officeAutomaticRefills.read, { params }, { headers })).status).toBe(200)
})

it('a household with a softener of ours has its first day, if anybody knows it', async () => {
  const known = { device: 'ours', installation_date: '2019-04-02', guarantee_until: '2024-04-01' }
  const { answer } = await enter({ ...known, device_model: 'WV 20', device_serial: 'WV-20431' })
  const record = await read(answer.body.id)
  expect(record).toMatchObject({
    ...{ device_model: 'WV 20', device_serial: 'WV-20431', account: { guarantee: '01-04-2024 23:59' } },
    installation: { installation_placed: true, installation_process: { installation_date: '02-04-2019' } },
  })
  expect(record.installation).not.toHaveProperty('own_device')
  const unknown = await read((await enter({ device: 'ours' })).answer.body.id)
  expect(unknown).toMatchObject({
    account: { guarantee: null },
    installation: { installation_placed: true, installation_process: { installation_date: null } },
  })
})

it('a household without a softener waits for ours', async () => {
  const { email, answer } = await enter({})
  expect(await read(answer.body.id)).toMatchObject({ installation: { installation_placed: false } })
  expect(await listActions(answer.body.id)).toEqual(['customer.created'])
  expect((await activate(email)).installation_placed).toBe(false)
})

it('nobody is entered with a day that cannot be', async () => {
  const { email, answer } = await enter({ device: 'ours', installation_date: '2026-11-22' })
  expect(answer).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(await world.mails(email)).toEqual([])
})
