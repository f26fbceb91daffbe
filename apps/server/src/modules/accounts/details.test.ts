import { accounts } from '@brine/contract/customer/accounts'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const details = (token: string, language = 'nl') =>
  world.call(accounts.details, {}, { token, headers: { 'accept-language': language } })

describe('GET details', () => {
  it('is for signed-in customers only', async () => {
    const answer = await world.call(accounts.details, {})
    expect(answer).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it("answers the customer's own account, and nothing else of the row", async () => {
    const email = await world.createCustomer({
      first_name: 'Anne',
      guarantee_until: new Date('2030-01-31T23:00:00Z'),
    })
    await world.createCustomer({ first_name: 'Bert' })
    const { token } = await world.startSession(email)
    const { status, text } = await details(token)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      gender: 'F',
      first_name: 'Anne',
      last_name: 'Peeters',
      name: 'Anne Peeters',
      address: 'Kerkstraat',
      address_number: '12 bus 3',
      postal_code: '3000',
      city_name: 'Leuven',
      country_name: 'België',
      telephone_number: null,
      mobile_number: '0470 00 00 00',
      email_address: email,
      pending_email_address: null,
      guarantee: '01-02-2030 00:00',
      last_login: null,
      created: '29-02-2024 23:59',
      modified: '01-08-2024 00:00',
    })
  })

  it('names the country in the language of the request', async () => {
    const { token } = await world.startSession(await world.createCustomer())
    expect((await details(token, 'fr')).body.country_name).toBe('Belgique')
    expect((await details(token, 'de')).body.country_name).toBe('Belgium')
  })

  it('is open to customers whose device is not installed yet', async () => {
    const { token } = await world.startSession(await world.createCustomer({ placed: null }))
    expect(await details(token)).toMatchObject({ status: 200, body: { guarantee: null } })
    expect((await details(token)).body).not.toHaveProperty('own_device')
  })
})
