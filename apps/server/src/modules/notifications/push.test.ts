import { createECDH, randomBytes } from 'node:crypto'
import { push } from '@brine/contract/customer/push'
import { sessions } from '@brine/contract/customer/sessions'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPushKeys } from '../../platform/push/push-keys.ts'
import { isPushService } from '../../platform/push/push-services.ts'
import { type Home, startRoute } from './testing.ts'

const services = 'https://fcm.googleapis.com/fcm/send/'
let day: Awaited<ReturnType<typeof startRoute>>
let home: Home
let answers = 201
const sent: { url: string; init: RequestInit }[] = []
beforeEach(async () => {
  day = await startRoute(2)
  const [first] = day.route
  if (!first) throw new Error('no homes')
  home = first
  answers = 201
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(null, { status: answers })
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await day.world.close()
})

/** A device with keys of its own. */
function createDevice(endpoint = `${services}${randomBytes(8).toString('hex')}`) {
  const curve = createECDH('prime256v1')
  return {
    endpoint,
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
async function subscribe(device = createDevice(), email = home.email) {
  const { token } = await day.world.startSession(email)
  expect((await day.world.call(push.subscribe, { body: device }, { token })).status).toBe(204)
  return { token, device }
}
async function announce() {
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  await day.world.runJobs()
}
const listDevices = () => day.world.db.selectFrom('push_subscriptions').select('endpoint').execute()

it('shows the window of the evening before on the device as well, encrypted, to nobody else', async () => {
  const { device } = await subscribe()
  await announce()
  expect(sent.map(({ url }) => url)).toEqual([device.endpoint])
  const { headers, body, redirect } = sent[0]?.init ?? {}
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
  expect(Object(headers).authorization).toMatch(/^vapid t=.+, k=/)
  expect(redirect).toBe('manual')
  expect(Buffer.from(body as Uint8Array).toString('latin1')).not.toMatch(/uur|levering/)
  expect(await day.subjects(home)).toHaveLength(1)
})

it('forgets a device that the push service does not know any more', async () => {
  await subscribe()
  answers = 410
  await announce()
  expect(sent).toHaveLength(1)
  expect(await listDevices()).toEqual([])
})

it('is silent once the customer signed out, and on a device that another customer uses now', async () => {
  const { token } = await subscribe()
  await day.world.call(sessions.signOut, {}, { token })
  const other = await day.world.createCustomer()
  const { device } = await subscribe()
  await subscribe(device, other)
  await announce()
  expect(sent).toEqual([])
})

it.each([
  ['was used within 14 days', 14 * 24 * 3600 - 1, 1, 1],
  ['was not used for 14 days', 14 * 24 * 3600, 1, 0],
  ['reached its last day', 0, 0, 0],
])('of a session that %s: %i s without use, %i s left, %i messages', async (_, unused, left, messages) => {
  await subscribe()
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  const [last_used_at, ends_at] = [-unused, left].map((s) => new Date(day.world.now().getTime() + s * 1000))
  await day.world.db.updateTable('sessions').set({ last_used_at, ends_at }).execute()
  await day.announce()
  await day.world.runJobs()
  expect(sent).toHaveLength(messages)
})

it('is silent about what waits to be sent when the session ends', async () => {
  await subscribe()
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  await day.world.db.updateTable('sessions').set({ ends_at: day.world.now() }).execute()
  await day.world.runJobs()
  expect(sent).toEqual([])
  expect(await day.subjects(home)).toHaveLength(1)
})

it('is silent for who switched the message off, or the device', async () => {
  const { token, device } = await subscribe()
  await day.world.call(push.unsubscribe, { body: { endpoint: device.endpoint } }, { token })
  expect(await listDevices()).toEqual([])
})

it('is silent in the house of who died, also about what waits to be sent', async () => {
  await subscribe()
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  const customers = day.world.db.updateTable('customers').where('email_address', '=', home.email)
  await customers.set({ relation_ended_at: day.world.now(), relation_end_reason: 'deceased' }).execute()
  await day.world.runJobs()
  expect(sent).toEqual([])
  expect(await day.subjects(home)).toEqual([])
})

it('S88 sends to the push services of browsers only', async () => {
  const { token } = await day.world.startSession(home.email)
  for (const endpoint of [
    'https://localhost/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/.push.apple.com',
  ]) {
    expect(isPushService(endpoint), endpoint).toBe(false)
    const refused = await day.world.call(push.subscribe, { body: createDevice(endpoint) }, { token })
    expect(refused.code, endpoint).toBe('push_service_unknown')
  }
  expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
  expect(isPushService('https://web.push.apple.com/x')).toBe(true)
})

it('every node has the same keys, and keeps ten devices of a customer', async () => {
  const { token } = await subscribe()
  const { public_key } = (await day.world.call(push.key, {}, { token })).body
  expect(public_key).toBe(createPushKeys(day.world.secret).publicKey)
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
  for (let count = 0; count < 10; count += 1)
    await day.world.call(push.subscribe, { body: createDevice() }, { token })
  expect(await listDevices()).toHaveLength(10)
})
