import { notifications } from '@brine/contract/customer/notifications'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stopLinkOf } from '../../../../../packages/testkit/src/stop-link.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
async function stored(email: string) {
  const { token } = await world.startSession(email)
  return (await world.call(notifications.choices, {}, { token })).body
}

it('a customer chooses which messages to get, and reads which ones always come', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({ world, email, path: '/account/privacy' })
  await waitFor(async () => expect((await box(/onderweg naar u/)).checked).toBe(true))
  expect(screen.getByText(/Deze berichten krijgt u altijd/)).toBeTruthy()
  await user.click(await box(/onderweg naar u/))
  await user.click(screen.getByRole('button', { name: 'Keuze bewaren' }))
  expect(await screen.findByText('Uw keuze is bewaard')).toBeTruthy()
  expect(await stored(email)).toMatchObject({ evening_before: 'mail', on_the_way: 'none' })
  expect((await box(/onderweg naar u/)).checked).toBe(false)
  expect((await box(/De avond voor de levering/)).checked).toBe(true)
})

it('R45 S71 a choice that was not saved is there again after leaving, and after the session has ended', async () => {
  const email = await world.createCustomer()
  const { user, router, api } = await openPortal({ world, email, path: '/account/privacy' })
  await waitFor(async () => expect((await box(/onderweg naar u/)).checked).toBe(true))
  await user.click(await box(/onderweg naar u/))
  await act(() => router.navigate('/page-not-found'))
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  await act(() => router.navigate(-1))
  await waitFor(async () => expect((await box(/onderweg naar u/)).checked).toBe(false))
  act(() => api.session.end())
  await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
  const tokens = await world.startSession(email)
  await act(async () => api.session.start({ ...tokens, installation_placed: true }))
  await waitFor(async () => expect((await box(/onderweg naar u/)).checked).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Keuze bewaren' }))
  await screen.findByText('Uw keuze is bewaard')
  expect(sessionStorage.getItem('drafts')).toBeNull()
})

it('S36 the link of a message switches it off once the visitor says so, without a session', async () => {
  const email = await world.createCustomer({ language: 'fr' })
  const path = await stopLinkOf(world, email, 'evening_before')
  const { user } = await openPortal({ world, path, language: 'fr' })
  const button = await screen.findByRole('button', { name: 'Oui, ne plus envoyer' })
  expect((await stored(email)).evening_before).toBe('mail')
  await user.click(button)
  expect(await screen.findByText('C’est fait, vous ne recevrez plus ce type de messages')).toBeTruthy()
  expect(await stored(email)).toMatchObject({ evening_before: 'none', on_the_way: 'mail' })
})

it('the page of a link says which kind of messages it switches off', async () => {
  const email = await world.createCustomer()
  await openPortal({ world, path: await stopLinkOf(world, email, 'before_run_out') })
  expect(await screen.findByText(/stuurt u een herinnering voor uw zout opraakt/)).toBeTruthy()
  cleanup()
  await openPortal({ world, path: await stopLinkOf(world, email, 'on_the_way') })
  expect(await screen.findByText(/stuurt u berichten over wanneer de chauffeur komt/)).toBeTruthy()
})

it('a link that is cut off says so', async () => {
  const { user } = await openPortal({ world, path: '/notifications/stop/12-evening_before-abc' })
  await user.click(await screen.findByRole('button', { name: 'Ja, niet meer sturen' }))
  expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
})

it('who has a Belgian mobile number chooses a text message, if the firm sends them', async () => {
  const env = {
    SMS_URL: 'http://127.0.0.1:9/sms',
    SMS_TOKEN: 'the token of the gateway',
    DEMO_CONFIRMED: '1',
  }
  const other = await startWorld({ env })
  const email = await other.createCustomer()
  const { user } = await openPortal({ world: other, email, path: '/account/privacy' })
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: /onderweg naar u/ })
  await user.selectOptions(list, 'Per sms naar 0470 00 00 00')
  await user.click(screen.getByRole('button', { name: 'Keuze bewaren' }))
  expect(await screen.findByText('Uw keuze is bewaard')).toBeTruthy()
  const { token } = await other.startSession(email)
  const { body } = await other.call(notifications.choices, {}, { token })
  expect(body).toMatchObject({ evening_before: 'mail', on_the_way: 'sms' })
  await other.close()
})
