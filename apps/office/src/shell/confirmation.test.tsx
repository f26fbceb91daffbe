import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { officeFirm } from '../../../../packages/contract/src/office/firm.ts'
import { ownAccess } from '../../../../packages/contract/src/office/staff-access.ts'
import { testFirm } from '../../../../packages/testkit/src/firm.ts'
import { password, startWorld, type World } from '../../../../packages/testkit/src/world.ts'
import { createSignedInStaff } from '../../../server/src/modules/staff/testing-office.ts'
import { makeDialogsReturnFocus } from '../testing/focusReturn.ts'
import { type Disturbance, openOffice } from '../testing/office.tsx'
import { send } from './client.ts'

let world: World
let noor: Awaited<ReturnType<typeof createSignedInStaff>>
beforeEach(async () => {
  makeDialogsReturnFocus()
  world = await startWorld()
  noor = await createSignedInStaff(world)
  await world.call(officeFirm.change, { body: { version: 0, ...testFirm } }, { headers: noor.headers })
  // the session is open on a desk
  world.pass(15 * 60)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await world.close()
})

const title = 'Bevestig dat u het bent'
const other = 'BE68 5390 0754 7034'
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const question = async (name = title) => within(await screen.findByRole('dialog', { name }))
const passwordField = (dialog: Awaited<ReturnType<typeof question>>) =>
  dialog.getByLabelText<HTMLInputElement>('Huidig wachtwoord', { selector: 'input' })
const iban = async () => (await world.db.selectFrom('firm').select('iban').executeTakeFirst())?.iban
const storedName = async () => (await world.db.selectFrom('firm').select('name').executeTakeFirst())?.name

/** Opens the firm's page, types another account and a name, and saves. */
async function changeAccount(options = {}) {
  const opened = await openOffice({ world, signedIn: noor.headers, path: '/setup/firm', ...options })
  await screen.findByRole('textbox', { name: 'IBAN' })
  await opened.user.clear(box('IBAN'))
  await opened.user.type(box('IBAN'), other)
  await opened.user.clear(box('Naam'))
  await opened.user.type(box('Naam'), 'Zilt water')
  await opened.user.click(screen.getByRole('button', { name: 'Bewaren' }))
  return opened
}

it('asks for the password and a code, and then saves what was typed', async () => {
  const { user } = await changeAccount()
  const first = await question()
  expect(first.getByText('U bent aangemeld als Noor.')).toBeTruthy()
  expect(first.getByText(/^Wat u vraagt, is gevoelig\..* 15 minuten niet opnieuw\.$/)).toBeTruthy()
  expect(await iban()).toBe('BE71096123456769')
  await user.type(passwordField(first), 'wrong')
  await user.click(first.getByRole('button', { name: 'Verder' }))
  expect(await first.findByText('Uw huidige wachtwoord klopt niet.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(passwordField(first)))
  await user.clear(passwordField(first))
  await user.type(passwordField(first), `${password}{Enter}`)

  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van uw app' })
  const second = await question()
  await user.type(field, '000000')
  await user.click(second.getByRole('button', { name: 'Bevestigen' }))
  expect(await second.findByText(/^Deze code of sleutel klopt niet\./)).toBeTruthy()
  await user.clear(field)
  await user.type(field, noor.code())
  await user.click(second.getByRole('button', { name: 'Bevestigen' }))

  expect(await screen.findByText('Bewaard')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([await iban(), await storedName()]).toEqual(['BE68539007547034', 'Zilt water'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bewaren' })))
  // the next one within a quarter of an hour is not asked
  await user.clear(box('IBAN'))
  await user.type(box('IBAN'), testFirm.iban ?? '')
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  await waitFor(async () => expect(await iban()).toBe('BE71096123456769'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes a recovery code of who has lost the app', async () => {
  const { user } = await changeAccount()
  await user.type(passwordField(await question()), `${password}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Herstelcode gebruiken' }))
  await user.type(await screen.findByRole('textbox', { name: 'Herstelcode' }), `${noor.codes[0]}{Enter}`)
  await waitFor(async () => expect(await iban()).toBe('BE68539007547034'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is asked once for calls that are refused together, and then makes both', async () => {
  const { user } = await openOffice({ world, signedIn: noor.headers, path: '/setup/firm' })
  await screen.findByRole('textbox', { name: 'IBAN' })
  const both = Promise.all([1, 2].map(() => send(ownAccess.renewCodes, { body: { password } })))
  const first = await question()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.type(passwordField(first), `${password}{Enter}`)
  await user.type(await screen.findByRole('textbox', { name: 'Code van uw app' }), `${noor.code()}{Enter}`)
  expect((await both).map(({ recovery_codes }) => recovery_codes.length)).toEqual([10, 10])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('saves nothing when it is closed, and keeps what was typed and the focus', async () => {
  const { user } = await changeAccount()
  const dialog = await question()
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }))
  expect(await screen.findByText('Bevestig eerst dat u het bent.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([box('IBAN').value, box('Naam').value]).toEqual([other, 'Zilt water'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await iban()).toBe('BE71096123456769')
})

it('does not ask for changes of the firm that lead no money elsewhere', async () => {
  const { user } = await openOffice({ world, signedIn: noor.headers, path: '/setup/firm' })
  await screen.findByRole('textbox', { name: 'Naam' })
  await user.type(box('Naam'), ' water')
  await user.click(screen.getByRole('button', { name: 'Bewaren' }))
  expect(await screen.findByText('Bewaard')).toBeTruthy()
  expect(await storedName()).toBe('Zilt water')
})

it('begins again with the password when the second step took too long', async () => {
  const { user } = await changeAccount()
  await user.type(passwordField(await question()), `${password}{Enter}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van uw app' })
  world.pass(5 * 60)
  await user.type(field, `${noor.code()}{Enter}`)
  expect(await screen.findByText('Het duurde te lang')).toBeTruthy()
  expect(passwordField(await question()).value).toBe('')
})

it('stands in French above another dialog, and keeps what was typed there', async () => {
  const cookie = await world.staffHeaders({ roles: ['administrator'], language: 'fr' })
  world.pass(15 * 60)
  const { user } = await openOffice({ world, signedIn: cookie, path: '/staff', language: 'fr' })
  await user.click(await screen.findByRole('button', { name: 'Inviter' }))
  const form = within(await screen.findByRole('dialog', { name: 'Inviter un collaborateur' }))
  await user.type(form.getByRole('textbox', { name: /mail/ }), 'sam@post.example')
  await user.type(form.getByRole('textbox', { name: /^Nom/ }), 'Sam Claes')
  await user.click(form.getByRole('checkbox', { name: /^Administrateur/ }))
  await user.click(form.getByRole('button', { name: 'Envoyer le lien' }))
  const dialog = await question('Confirmez que c’est bien vous')
  expect(dialog.getByText(/pendant 15 minutes\.$/)).toBeTruthy()
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ }).value).toBe('Sam Claes')
  // staff of the demo confirm as they sign in
  await user.type(dialog.getByLabelText('Mot de passe actuel', { selector: 'input' }), `${password}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const invited = world.db.selectFrom('staff').select('roles').where('email_address', '=', 'sam@post.example')
  expect(await invited.execute()).toEqual([{ roles: ['administrator'] }])
})

it('goes away when the session ends meanwhile', async () => {
  const { user, router } = await changeAccount()
  const dialog = await question()
  await world.db.deleteFrom('staff_sessions').execute()
  await user.type(passwordField(dialog), `${password}{Enter}`)
  await screen.findByRole('heading', { name: 'Aanmelden' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toContain('setup%2Ffirm')
})

it('goes away with the page, and nothing is saved', async () => {
  const { router } = await changeAccount()
  await question()
  await router.navigate('/staff')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await iban()).toBe('BE71096123456769')
})

/** A refusal that is on its way until it is let go. */
function holdRefusal() {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const errors = [{ code: 'confirmation_required', message: 'Bevestig eerst dat u het bent.' }]
  const disturb: Disturbance = ({ method, path }) =>
    method === 'PUT' && path === '/office/api/firm'
      ? held.then(() => Response.json({ errors }, { status: 403 }))
      : null
  return { disturb, letGo: () => letGo() }
}

it('is not asked on another page, where the refusal arrives late', async () => {
  const { disturb, letGo } = holdRefusal()
  const { router } = await changeAccount({ disturb })
  await router.navigate('/staff')
  await screen.findByRole('button', { name: 'Uitnodigen' })
  letGo()
  expect(await screen.findByText('Bevestig eerst dat u het bent.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is not asked of who signs in next in the same tab', async () => {
  const { disturb, letGo } = holdRefusal()
  const email = await world.createStaff({ roles: ['administrator'], is_demo: true })
  const { user } = await changeAccount({ disturb })
  await user.click(screen.getByRole('button', { name: 'Afmelden' }))
  await screen.findByRole('heading', { name: 'Aanmelden' })
  letGo()
  await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), email)
  await user.type(screen.getByLabelText('Wachtwoord', { selector: 'input' }), `${password}{Enter}`)
  await screen.findByRole('button', { name: 'Afmelden' })
  // the dialog would stand there at once, as its code is there
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await iban()).toBe('BE71096123456769')
})

it('stays while the page changes its own address, as a search does', async () => {
  const { user, router } = await changeAccount()
  const dialog = await question()
  await router.navigate('/setup/firm?text=gent', { replace: true })
  expect(router.state.location.search).toBe('?text=gent')
  await user.type(passwordField(dialog), `${password}{Enter}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van uw app' })
  await user.type(field, `${noor.code()}{Enter}`)
  await waitFor(async () => expect(await iban()).toBe('BE68539007547034'))
})
