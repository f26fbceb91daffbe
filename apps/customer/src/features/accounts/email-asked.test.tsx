import { accounts } from '@brine/contract/customer/accounts'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { mailedToken } from '../../../../../packages/testkit/src/mailed.ts'
import { password, startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { queryClient } from '../../shell/query.ts'
import { openPortal } from '../../testing/portal.tsx'

installModal()
let world: World
let email: string
let token: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

/** A customer for whom the office was asked for another address. @returns what the office needs to withdraw it, and its code */
async function ask() {
  email = await world.createCustomer({ telephone_number: '016 00 00 00' })
  ;({ token } = await world.startSession(email))
  return askAgain()
}
/** The office is asked for another address of the same customer. */
async function askAgain() {
  const found = world.db.selectFrom('customers').select(['id', 'revision']).where('email_address', '=', email)
  const { id, revision } = await found.executeTakeFirstOrThrow()
  const headers = await world.staffHeaders({ roles: ['support'] })
  const body = { version: revision, email: `new.${email}`, identity: 'counter' as const }
  const { code } = (await world.call(customerEmails.ask, { params: { id }, body }, { headers })).body
  const change = (await read()).email_change?.id ?? 0
  return { input: { params: { id }, body: { change } }, headers, code }
}
const read = async () => (await world.call(accounts.details, {}, { token })).body
const open = (path = '/account', language: 'nl' | 'fr' = 'nl') => openPortal({ world, email, path, language })
const title = 'Ons kantoor kreeg de vraag om uw e-mailadres te wijzigen'
const question = async () => within(await screen.findByRole('alertdialog'))
/** The message of a refusal that failed, with the telephone line. */
async function expectToast(words: RegExp) {
  const shown = await screen.findByText('Misschien is het andere adres niet geweigerd')
  const toast = within(shown.closest<HTMLElement>('[role=alert]') ?? shown)
  expect(toast.getByText(words)).toBeTruthy()
  expect(toast.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
}
const text = (words: RegExp) =>
  screen.getByText((_, element) => words.test(element?.textContent ?? '') && element?.tagName === 'P')

it('says that the office was asked for another address, and refuses it once the customer is sure', async () => {
  await ask()
  const { user } = await open()
  expect(await screen.findByText(title)).toBeTruthy()
  const day = 'zaterdag 21 november om \\d+:\\d\\d uur'
  const until = 'zondag 22 november om \\d+:\\d\\d uur'
  expect(
    text(new RegExp(`^Dat was op ${day}\\. .*new\\..* ten laatste op ${until}\\. .*${email} uw adres\\.$`)),
  ).toBeTruthy()
  const whom = text(/bel ons meteen\. /)
  expect(within(whom).getByRole('link').getAttribute('href')).toMatch(/^tel:/)

  await user.click(screen.getByRole('button', { name: 'Dat vroeg ik niet' }))
  await user.click((await question()).getByRole('button', { name: 'Niet weigeren' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect((await read()).email_change).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Dat vroeg ik niet' }))
  await user.click((await question()).getByRole('button', { name: 'Ja, weigeren' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement?.textContent).toMatch(`Geweigerd: ${email} blijft uw e-mailadres`)
  expect(screen.queryByText(/wacht op bevestiging/)).toBeNull()
  expect(await read()).toMatchObject({ email_address: email, pending_email_address: null })
})

it('says it on the page that changes the account as well, in French, and keeps what is typed there', async () => {
  await ask()
  const { user } = await open('/account/edit', 'fr')
  expect(
    await screen.findByText('Notre bureau a reçu une demande pour changer votre adresse e-mail'),
  ).toBeTruthy()
  expect(text(/^C’était le samedi 21 novembre à .*au plus tard le dimanche 22 novembre à /)).toBeTruthy()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ })
  await user.clear(name)
  await user.type(name, 'Claes')
  await user.click(screen.getByRole('button', { name: 'Je n’ai pas demandé cela' }))
  await user.click((await question()).getByRole('button', { name: 'Oui, refuser' }))
  expect(await screen.findByText(/^C’est refusé/)).toBeTruthy()
  expect(name.value).toBe('Claes')
})

it('leaves a change alone that the household asked for itself', async () => {
  email = await world.createCustomer()
  ;({ token } = await world.startSession(email))
  await world.call(accounts.change, { body: { email_address: `new.${email}`, password } }, { token })
  await open()
  expect(await screen.findByText(/wacht op bevestiging/)).toBeTruthy()
  expect(screen.queryByText(title)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dat vroeg ik niet' })).toBeNull()
})

it('a change that the office has withdrawn meanwhile goes from the page, and the focus is at its heading', async () => {
  const { input, headers } = await ask()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Dat vroeg ik niet' }))
  await world.call(customerEmails.withdraw, input, { headers })
  await user.click((await question()).getByRole('button', { name: 'Ja, weigeren' }))
  await expectToast(/^Deze vraag geldt niet meer, .* bel ons dan meteen\.$/)
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(document.activeElement?.tagName).toBe('H1')
  expect(screen.queryByText(/^Geweigerd/)).toBeNull()
})

it('says whom to call to somebody who refuses when the new mailbox has confirmed already', async () => {
  const { code } = await ask()
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Dat vroeg ik niet' }))
  const link = await mailedToken(world, `new.${email}`, 'confirm-email')
  expect((await world.call(accounts.confirmEmail, { body: { token: link, code } })).status).toBe(204)
  await user.click((await question()).getByRole('button', { name: 'Ja, weigeren' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  await expectToast(
    /^U bent niet meer aangemeld\. Misschien is het andere adres bevestigd: bel ons meteen\.$/,
  )
})

it('claims nothing when the answer is lost, since the change may be refused', async () => {
  const { input } = await ask()
  const { path } = accounts.refuseEmail
  const { user } = await openPortal({
    ...{ world, email, path: '/account' },
    async disturb(sent) {
      if (sent.path !== path) return null
      await world.call(accounts.refuseEmail, { body: input.body }, { token })
      throw new TypeError('Failed to fetch')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dat vroeg ik niet' }))
  await user.click((await question()).getByRole('button', { name: 'Ja, weigeren' }))
  await expectToast(/^Probeer het opnieuw, of bel ons meteen\.$/)
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})

it('says that one change is refused only until the office is asked for another', async () => {
  await ask()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Dat vroeg ik niet' }))
  await user.click((await question()).getByRole('button', { name: 'Ja, weigeren' }))
  expect(await screen.findByText(/^Geweigerd/)).toBeTruthy()
  const { input, headers } = await askAgain()
  const look = () => act(() => queryClient.refetchQueries())
  await look()
  expect(await screen.findByText(title)).toBeTruthy()
  await world.call(customerEmails.withdraw, input, { headers })
  await look()
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(screen.queryByText(/^Geweigerd/)).toBeNull()
})
