import { customerEmails } from '@brine/contract/office/customer-emails'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mailedTokens } from '../../../../../packages/testkit/src/mailed.ts'
import { startEditPage } from '../../testing/editPage.ts'

const page = startEditPage()

/** The office asks for another address for the signed-in customer. @returns the code, and the paths of the links in the mails */
async function ask(email: string) {
  const next = `new.${email}`
  const found = page.world.db.selectFrom('customers').select(['id', 'revision'])
  const { id, revision } = await found.where('email_address', '=', email).executeTakeFirstOrThrow()
  const headers = await page.world.staffHeaders({ roles: ['support'] })
  const body = { version: revision, email: next, identity: 'counter' as const }
  const { code } = (await page.world.call(customerEmails.ask, { params: { id }, body }, { headers })).body
  const linkOf = async (address: string, kind: string) =>
    new RegExp(`/auth/${kind}/\\S+`).exec((await page.world.mails(address)).at(-1)?.text ?? '')?.[0] ?? ''
  return {
    next,
    code,
    confirm: await linkOf(next, 'confirm-email'),
    refuse: await linkOf(email, 'undo-email'),
  }
}

it('the link to an address that the office asked for says that a new password follows, and leads to signing in', async () => {
  const portal = await page.open()
  const { next, code, confirm } = await ask(portal.email)
  await act(() => portal.router.navigate(confirm))
  expect(await screen.findByText(/uw vorige wachtwoord en uw passkeys vervallen/)).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Code van 6 cijfers/ })
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'off'])
  const button = screen.getByRole('button', { name: 'Ja, dit is mijn adres' })
  await portal.user.click(button)
  expect(screen.getByText('Vul de 6 cijfers van de code in')).toBeTruthy()
  const wrong = code === '000000' ? '000001' : '000000'
  await portal.user.type(field, wrong)
  await portal.user.click(button)
  expect(await screen.findByText(/^Deze code klopt niet\./)).toBeTruthy()
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', wrong])
  expect(screen.queryByText('Uw e-mailadres is niet bevestigd')).toBeNull()
  await portal.user.clear(field)
  await portal.user.type(field, `${code.slice(0, 3)} ${code.slice(3)}`)
  await portal.user.click(button)
  await screen.findByText('Uw nieuwe e-mailadres is bevestigd')
  expect(screen.getByText(/kies daarmee een nieuw wachtwoord, en meld u dan met dit adres aan/)).toBeTruthy()
  expect(screen.queryByText(/Uw wachtwoord blijft hetzelfde/)).toBeNull()
  expect(await mailedTokens(page.world, next, 'reset')).toHaveLength(1)
  await portal.user.click(screen.getByRole('link', { name: 'Naar aanmelden' }))
  await waitFor(() => expect(portal.router.state.location.pathname).toBe('/auth'))
})

it('who uses the link too late reads that the firm sends another one, and whom to call', async () => {
  const portal = await page.open()
  const { code, confirm } = await ask(portal.email)
  page.world.pass(86_400)
  await act(() => portal.router.navigate(confirm))
  await portal.user.type(await screen.findByRole('textbox', { name: /^Code van 6 cijfers/ }), code)
  await portal.user.click(screen.getByRole('button', { name: 'Ja, dit is mijn adres' }))
  expect(
    await screen.findByText(
      /^Gebruik de link van de nieuwste mail .* bel ons: dan sturen wij u een nieuwe\./,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/op de pagina Mijn gegevens/)).toBeNull()
})

it('the link in the old mailbox refuses: its words fit a change that is only asked for', async () => {
  const portal = await page.open()
  const { refuse } = await ask(portal.email)
  await act(() => portal.router.navigate(refuse))
  expect(await screen.findByText(/^Deze wijziging gaat dan niet door\./)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mijn adres houden')
  expect(document.title).toContain('Uw e-mailadres')
  await portal.user.click(screen.getByRole('button', { name: 'Ja, ik houd mijn adres' }))
  await screen.findByText('U houdt dit e-mailadres')
  expect(screen.getByText(/^Was het al gewijzigd, dan bent u nu overal afgemeld/)).toBeTruthy()
  expect(await mailedTokens(page.world, portal.email, 'reset')).toEqual([])
})

it('the link in the mail about a change of the household itself takes it back: its title says so', async () => {
  const portal = await page.open()
  await act(() => portal.router.navigate('/auth/undo-email/any'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('E-mailadres terugzetten')
})
