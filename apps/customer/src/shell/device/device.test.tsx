import { queryKey } from '@brine/app-kit/query'
import { refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createPlanned } from '../../../../../packages/testkit/src/automatic.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openBusiness } from '../../testing/failures/startPages.ts'
import { openPortal } from '../../testing/portal.tsx'
import { queryClient } from '../query.ts'
import { startDevice } from './startDevice.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const endpoint = 'https://fcm.googleapis.com/fcm/send/device'
let subscription: object | null
const requestPermission = vi.fn(async () => 'granted')
/** The parts of a browser that jsdom lacks: a worker with a push service. */
beforeEach(() => {
  subscription = null
  requestPermission.mockClear()
  const subscribed = {
    toJSON: () => ({ endpoint, keys: { p256dh: 'cDI1NmRo', auth: 'YXV0aA' } }),
    async unsubscribe() {
      subscription = null
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe() {
      subscription = subscribed
      return subscribed
    },
  }
  const worker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
})

const listDevices = () => world.db.selectFrom('push_subscriptions').select('endpoint').execute()
const button = (name: string) => screen.findByRole('button', { name })

it('asks the browser only after a tap, subscribes, and stops', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({ world, email, path: '/account/privacy' })
  const allow = await button('Meldingen op dit toestel')
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(allow)
  expect(await button('Geen meldingen meer op dit toestel')).toBeTruthy()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(await listDevices()).toEqual([{ endpoint }])
  await user.click(await button('Geen meldingen meer op dit toestel'))
  expect(await button('Meldingen op dit toestel')).toBeTruthy()
  expect(subscription).toBeNull()
})

it('signing out ends the messages of this device', async () => {
  const email = await world.createCustomer()
  const { user, api } = await openPortal({ world, email, path: '/account/privacy' })
  await user.click(await button('Meldingen op dit toestel'))
  await button('Geen meldingen meer op dit toestel')
  expect(subscription).not.toBeNull()
  api.signOut()
  await waitFor(() => expect(subscription).toBeNull())
})

it('keeps no delivery that is answered after its customer has signed out', async () => {
  const email = await world.createCustomer()
  const { api } = await openPortal({ world, email, path: '/account/privacy' })
  const stop = startDevice()
  const answer = { delivery: { date: '2026-11-24', window: null, missed: null } }
  queryClient.setQueryData(queryKey(refills.lastOrder), answer)
  expect(localStorage.getItem('next_delivery')).toContain('2026-11-24')
  api.signOut()
  queryClient.setQueryData(queryKey(refills.lastOrder), answer)
  expect(localStorage.getItem('next_delivery')).toBeNull()
  stop()
})

it('forgets the delivery of an automatic refill that is skipped on another page', async () => {
  await openBusiness(world)
  const { email } = await createPlanned(world)
  const { user, router } = await openPortal({ world, email, path: '/account' })
  const stop = startDevice()
  await waitFor(() => expect(localStorage.getItem('next_delivery')).not.toBeNull())
  await act(() => router.navigate('/automatic'))
  await user.click(await button(m['automatic.skip']()))
  await button(m['automatic.undo_skip']())
  await waitFor(() => expect(localStorage.getItem('next_delivery')).toBeNull())
  stop()
})

it('gives the focus to the sentence when the customer refuses in the browser', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({ world, email, path: '/account/privacy' })
  const allow = await button('Meldingen op dit toestel')
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
  requestPermission.mockResolvedValueOnce('denied')
  await user.click(allow)
  const sentence = await screen.findByText(/^Dit toestel weigert meldingen van ons/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(sentence.textContent))
})

it('says so when the browser refuses, and when the server cannot be reached', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({
    ...{ world, email, path: '/account/privacy' },
    disturb: ({ path }) => (path.endsWith('/accounts/push') ? new Response('', { status: 503 }) : null),
  })
  await user.click(await button('Meldingen op dit toestel'))
  expect(await screen.findByText('Meldingen instellen mislukt')).toBeTruthy()
  cleanup()
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
  await openPortal({ world, email, path: '/account/privacy' })
  expect(await screen.findByText(/Dit toestel weigert meldingen van ons/)).toBeTruthy()
})
