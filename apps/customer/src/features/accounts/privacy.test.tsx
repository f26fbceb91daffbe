import { confirmations } from '@brine/contract/customer/confirmations'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { installModal } from '@brine/ui/jsdomModal'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { mailedFragment } from '../../../../../packages/testkit/src/mailed.ts'
import { withdrawFrom } from '../../../../../packages/testkit/src/withdrawn-order.ts'
import { password, startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

// jsdom has no authenticator: this one signs with a passkey that no account of the portal has
vi.mock(import('@brine/app-kit/passkey'), async (original) => ({
  ...(await original()),
  signWithPasskey: async () => ({
    ...{ id: 'bmllbWFuZA', rawId: 'bmllbWFuZA', type: 'public-key' as const },
    response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
  }),
}))

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { PUBLIC_URL: 'http://localhost:8080' } })
  URL.createObjectURL = vi.fn(() => 'blob:portal')
})
afterAll(() => world.close())
afterEach(cleanup)

installModal()

const path = '/account/privacy'
const json = 'Voor een ander systeem (JSON)'
const button = (name: string) => screen.findByRole('button', { name })

it('S79 downloads the own data once the password is confirmed, and asks for it only once', async () => {
  const email = await world.createCustomer()
  const { user, sent } = await openPortal({ world, email, path })
  const taken = () => sent.filter(({ path: asked }) => asked.endsWith('/own_data/json'))
  await screen.findByText('Nog niet gedownload.')
  await user.click(await button(json))
  const dialog = await screen.findByRole('dialog', { name: 'Bevestig dat u het bent' })
  const field = within(dialog).getByLabelText(/Wachtwoord/, { selector: 'input' })
  await user.type(field, 'geraden')
  await user.click(within(dialog).getByRole('button', { name: 'Bevestigen' }))
  expect(await within(dialog).findByText('Uw huidige wachtwoord klopt niet.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(taken()).toEqual([])
  await user.clear(field)
  await user.type(field, `${password}{Enter}`)
  expect(await screen.findByText(/^Laatst gedownload op 21 november 2026/)).toBeTruthy()
  expect(taken()).toHaveLength(1)
  // the copy is pending until its answer is on the page
  await waitFor(async () => expect((await button(json)).getAttribute('aria-disabled')).toBeNull())
  await user.click(await button(json))
  await waitFor(() => expect(taken()).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does nothing once it was cancelled, also when the answer comes later', async () => {
  const email = await world.createCustomer()
  const held = Promise.withResolvers<null>()
  const { user, sent } = await openPortal({
    ...{ world, email, path },
    disturb: ({ path: asked }) => (asked === confirmations.byPassword.path ? held.promise : null),
  })
  await screen.findByText('Nog niet gedownload.')
  await user.click(await button(json))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bevestig dat u het bent' }))
  await user.type(dialog.getByLabelText(/Wachtwoord/, { selector: 'input' }), `${password}{Enter}`)
  await user.click(dialog.getByRole('button', { name: 'Niet nu' }))
  const asked = () => sent.filter(({ path: each }) => each.endsWith('/own_data')).length
  const before = asked()
  held.resolve(null)
  // the confirmed session is fetched again; the copy is not
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  expect(sent.filter(({ path: each }) => each.endsWith('/own_data/json'))).toEqual([])
})

it('erases the account after a last question, and signs out', async () => {
  const email = await world.createCustomer({ language: 'fr' })
  const { user, router, api } = await openPortal({ world, email, path, language: 'fr' })
  await screen.findByText(/^Restent 10 ans/)
  await user.click(await button('Effacer le compte'))
  await user.type(await screen.findByLabelText(/Mot de passe/, { selector: 'input' }), `${password}{Enter}`)
  await user.click(await button('Oui, tout effacer'))
  expect(await screen.findByText('Votre compte est effacé')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(api.session.held()).toBeUndefined()
  const found = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirst()
  expect(found).toBeUndefined()
})

it('a customer without a password confirms by a link, in the same session only', async () => {
  const email = await world.createCustomer({ password_hash: null })
  let isDown = false
  const disturb = () => (isDown ? Promise.reject(new TypeError('offline')) : null)
  const { user, api } = await openPortal({ world, email, path, disturb })
  await screen.findByText('nog niet ingesteld')
  await user.click(await button('Om te lezen (PDF)'))
  const explained = screen.getByText(/^Wij mailen u een link/)
  await user.click(await button('Mail mij een link'))
  // the second press of a double one
  fireEvent.click(await button('Ik opende de link'), { detail: 2 })
  expect((await button('Ik opende de link')).getAttribute('aria-busy')).toBeNull()
  expect([explained.role, explained.textContent]).toEqual([
    'status',
    expect.stringMatching(/^De link is onderweg/),
  ])
  await user.click(await button('Ik opende de link'))
  expect(await screen.findByText('De link is nog niet gebruikt in deze browser.')).toBeTruthy()
  isDown = true
  await user.click(await button('Ik opende de link'))
  expect(await screen.findByText(/^Wij kregen geen antwoord/)).toBeTruthy()
  expect(screen.queryByText('De link is nog niet gebruikt in deze browser.')).toBeNull()
  isDown = false
  const token = await mailedFragment(world, email, 'confirm')
  await api.send(confirmations.byLink, { body: { token } })
  await user.click(await button('Ik opende de link'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/^Laatst gedownload op/)).toBeTruthy()
})

it('stays signed in when a passkey of somebody else was used to confirm', async () => {
  const email = await world.createCustomer()
  const { user, router, api } = await openPortal({ world, email, path })
  await screen.findByText('Nog niet gedownload.')
  await user.click(await button(json))
  await user.click(await button('Liever met mijn passkey'))
  expect(await screen.findByText('De passkey werkte niet')).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Bevestig dat u het bent' })).toBeTruthy()
  expect(api.session.held()).toBeDefined()
  expect(router.state.location.pathname).toBe(path)
})

it('S36 opening the mailed link uses nothing up; its button does', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({ world, email, path: '/auth/confirm#guessed' })
  await user.click(await button('Ja, ik ben het'))
  expect(await screen.findByText(/alleen in de browser waarin u hem vroeg/)).toBeTruthy()
})

it('says what failed, and keeps the account', async () => {
  const email = await world.createCustomer()
  const { user } = await openPortal({
    ...{ world, email, path },
    disturb: ({ path: asked }) => (asked.endsWith('/own_data') ? new Response('', { status: 500 }) : null),
  })
  expect(await screen.findByText(/instellingen konden niet opgehaald worden/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Account wissen' })).toBeNull()
  expect(await screen.findByRole('checkbox', { name: /onderweg naar u/ })).toBeTruthy()
  await user.click(await button('Opnieuw proberen'))
})

it('says that a withdrawal comes before an erasure, and asks for no money', async () => {
  const email = await world.createCustomer()
  const { id: customer_id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const at = world.now()
  await world.db
    .insertInto('orders')
    .values({
      ...{ number: '26-9001', customer_id, type: 'orders', price_cents: 8640, vat_rate: 21 },
      ...{ ordered_at: at, created_at: at, document_at: at },
    })
    .execute()
  await withdrawFrom(world, '26-9001')
  await openPortal({ world, email, path })
  expect(await screen.findByText(/^Uw herroeping wordt nog afgehandeld/)).toBeTruthy()
  expect(screen.queryByText(/^U moet nog/)).toBeNull()
  expect((await button('Account wissen')).getAttribute('aria-disabled')).toBe('true')
})

it('keeps the focus when a passkey goes with its button, and while a choice is saved', async () => {
  const email = await world.createCustomer()
  const customers = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id: customer_id } = await customers.executeTakeFirstOrThrow()
  await world.db
    .insertInto('customer_passkeys')
    .values({
      ...{ customer_id, credential_id: email, public_key: Buffer.from('key'), counter: 0 },
      ...{ name: 'Tablet', created_at: world.now() },
    })
    .execute()
  const held = Promise.withResolvers<null>()
  const { user } = await openPortal({
    ...{ world, email, path },
    disturb: ({ path: asked }) => (asked === signInLinks.allow.path ? held.promise : null),
  })
  await user.click(await button('Verwijderen: Tablet'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Wachtwoord/, { selector: 'input' }), `${password}{Enter}`)
  await waitFor(() => expect(screen.queryByText('Tablet')).toBeNull())
  expect(await screen.findByText('Op uw andere toestellen moet u zich opnieuw aanmelden.')).toBeTruthy()
  const next = await screen.findByRole('link', { name: /van uw wachtwoord$/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /met een link in mijn mailbox/ })
  const before = box.checked
  await user.click(box)
  expect([box.disabled, box.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await user.click(box)
  held.resolve(null)
  await waitFor(() => expect(box.checked).toBe(!before))
})
