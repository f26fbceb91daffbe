import { passwords } from '@brine/contract/customer/passwords'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { mailedFragment } from '@brine/testkit/mailed'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let origins = 0
beforeEach(async () => {
  email = await world.createCustomer()
})

const platform = 'client_dashboard' as const
/** Each from another network, from a device with this cookie if there is one. */
function from(cookie?: string) {
  origins += 1
  return { origin: `198.51.${100 + (origins >> 8)}.${origins & 255}`, headers: cookie ? { cookie } : {} }
}
const forgot = (cookie?: string) =>
  world.call(passwords.forgotPassword, { body: { email, platform } }, from(cookie))
const [own, strange] = ['ab'.repeat(16), 'cd'.repeat(16)]
const askForLink = (cookie?: string, address = email) =>
  world.call(
    signInLinks.ask,
    { body: { email: address, platform, browser: cookie ? own : strange } },
    from(cookie),
  )
const countMails = async () => (await world.mails(email)).length

/** Asks until no further mail is sent. @returns how many were */
async function useUp(ask: () => Promise<unknown>): Promise<number> {
  const before = await countMails()
  for (let time = 0; time < 12; time += 1) await ask()
  return (await countMails()) - before
}

describe('S39 S81 strangers who use up the mails of an account', () => {
  it('leave its device a link that signs in', async () => {
    const cookie = await world.deviceCookie(email)
    expect(await useUp(() => askForLink())).toBe(3)
    expect(await askForLink(cookie)).toMatchObject({ status: 202, text: '' })
    expect(await countMails()).toBe(4)
    const token = await mailedFragment(world, email, 'link')
    expect((await world.call(signInLinks.use, { body: { token, browser: own } })).status).toBe(200)
  })

  it('get nothing by a forged mark, or by that of another account', async () => {
    const mark = await world.deviceCookie(email)
    const others = await world.deviceCookie(await world.createCustomer())
    await useUp(() => askForLink())
    for (const cookie of [`${mark}x`, others, 'brine_device=', 'brine_device=a.b']) await askForLink(cookie)
    expect(await countMails()).toBe(3)
  })
})

describe('S39 a device of the account', () => {
  it('gets no fourth mail within the hour either, with the same answer', async () => {
    const cookie = await world.deviceCookie(email)
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push(await askForLink(cookie))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([202, '']))
    expect(await countMails()).toBe(3)
    world.pass(3600)
    await askForLink(cookie)
    expect(await countMails()).toBe(4)
  })

  it('does not pass in parallel', async () => {
    const cookie = await world.deviceCookie(email)
    await Promise.all(Array.from({ length: 8 }, () => askForLink(cookie)))
    expect(await countMails()).toBe(3)
  })

  it('takes none from another browser of the owner, nor from another kind of mail', async () => {
    const cookie = await world.deviceCookie(email)
    await useUp(() => askForLink(cookie))
    expect(await useUp(() => askForLink())).toBe(3)
    expect(await useUp(() => forgot(cookie))).toBe(3)
  })

  it('gets no more mails for a new password than strangers leave: their links open for the owner as well', async () => {
    const cookie = await world.deviceCookie(email)
    expect(await useUp(() => forgot(cookie))).toBe(3)
    expect(await useUp(() => forgot())).toBe(0)
  })

  it('of many, each marked by a sign-in, gets nine in all with what strangers may ask for', async () => {
    const devices: string[] = []
    for (let count = 0; count < 5; count += 1) devices.push(await world.deviceCookie(email))
    const counts: number[] = []
    for (const cookie of devices.slice(0, 4)) counts.push(await useUp(() => askForLink(cookie)))
    // six are kept for devices; then a device is no worse off than a stranger
    expect(counts).toEqual([3, 3, 3, 0])
    expect(await useUp(() => askForLink())).toBe(0)
    world.pass(3000)
    expect(await useUp(() => askForLink(devices.at(-1)))).toBe(0)
    world.pass(600)
    // what was not sent does not count
    expect(await useUp(() => askForLink(devices.at(-1)))).toBe(3)
  })
})

it('S80 a mark answers the same, whether its account is there, disabled or erased', async () => {
  const answers: unknown[] = []
  const note = async (cookie?: string, address?: string) => {
    const { status, text, headers } = await askForLink(cookie, address)
    // what differs in each answer says nothing about an account
    const { date: _date, 'x-request-id': _id, ...headersKept } = headers
    answers.push(JSON.stringify({ status, text, headersKept }))
  }
  const cookie = await world.deviceCookie(email)
  await note()
  await note(cookie)
  expect(await countMails()).toBe(2)
  await note(cookie, `nobody.${email}`)
  const customers = world.db.updateTable('customers').where('email_address', '=', email)
  await customers.set({ disabled_at: world.now() }).execute()
  await note(cookie)
  await customers.set({ email_address: `other.${email}` }).execute()
  await note(cookie)
  expect(new Set(answers).size).toBe(1)
})
