import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { password as oldPassword, startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const NEW = 'drie gewone woorden'

const open = (path: string, disturb?: Disturbance) =>
  openPortal({ world, path, ...(disturb ? { disturb } : {}) })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const failing =
  (status: number): Disturbance =>
  ({ method }) =>
    method === 'POST' ? Response.json({ errors: [] }, { status }) : null

/** @returns the path of the link in the last mail to an address */
async function linkTo(email: string): Promise<string> {
  const text = (await world.mails(email)).at(-1)?.text ?? ''
  return /\/auth\/[a-z-]+\/[\w-]+/.exec(text)?.[0] ?? `no link in: ${text}`
}

const accepts = async (email: string, password: string): Promise<boolean> =>
  (await world.call(sessions.authorize, { body: { email, password, platform: 'client_dashboard' } }))
    .status === 200

type Portal = Awaited<ReturnType<typeof open>>

async function choose({ user }: Portal, button: string, password = NEW, repeat = password) {
  await user.type(await screen.findByLabelText('Nieuw wachtwoord'), password)
  await user.type(screen.getByLabelText('Herhaal het wachtwoord'), repeat)
  await user.click(screen.getByRole('button', { name: button }))
}

describe('a forgotten password', () => {
  it('is reset once by the mailed link; opening the page does not use the link up', async () => {
    const email = await world.createCustomer()
    const asking = await open('/auth/reset')
    await asking.user.type(await screen.findByLabelText('E-mailadres'), email)
    await asking.user.click(screen.getByRole('button', { name: 'Stuur mij een link' }))
    expect(await heading('Kijk in uw mailbox')).toBe(document.activeElement)
    expect(screen.getByText(email)).toBeTruthy()
    const link = await linkTo(email)
    cleanup()

    const looking = await open(link)
    await heading('Nieuw wachtwoord')
    expect(looking.sent.map(({ path }) => path)).toEqual([passwords.checkLink.path])
    cleanup()

    await choose(await open(link), 'Wachtwoord opslaan')
    await screen.findByText('Uw nieuwe wachtwoord is opgeslagen')
    expect(screen.getByText(/dan zijn ook uw passkeys verwijderd/)).toBeTruthy()
    expect(await accepts(email, NEW)).toBe(true)
    expect(await accepts(email, oldPassword)).toBe(false)
    cleanup()

    await open(link)
    expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
  })

  it('R53 is told that the link is dead before the password is chosen twice', async () => {
    const { sent } = await open('/auth/reset/used-up')
    const notice = await screen.findByText('Deze link is niet meer geldig')
    await waitFor(() => expect(notice.closest('[role=alert]')).toBe(document.activeElement))
    expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull()
    expect(screen.getByRole('link', { name: 'Nieuwe link aanvragen' }).getAttribute('href')).toBe(
      '/auth/reset',
    )
    expect(sent).toHaveLength(1)
  })

  it('R53 is told when the link dies while the password is being chosen', async () => {
    const email = await world.createCustomer()
    await world.call(passwords.forgotPassword, { body: { email, platform: 'client_dashboard' } })
    const link = await linkTo(email)
    const portal = await open(link)
    await screen.findByLabelText('Nieuw wachtwoord')
    // it is set in another tab meanwhile
    const token = link.split('/').at(-1) ?? ''
    const other = { password: NEW, repeat_password: NEW, platform: 'client_dashboard' } as const
    expect((await world.call(passwords.resetPassword, { body: { token, ...other } })).status).toBe(204)
    await choose(portal, 'Wachtwoord opslaan')
    expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
  })

  it('gets the same answer for an unknown address', async () => {
    const { user } = await open('/auth/reset')
    await user.type(await screen.findByLabelText('E-mailadres'), 'nobody@post.example{Enter}')
    expect(await heading('Kijk in uw mailbox')).toBeTruthy()
  })

  it('cannot be reset without an address', async () => {
    const { user, sent } = await open('/auth/reset')
    const field = await screen.findByLabelText('E-mailadres')
    await user.click(screen.getByRole('button', { name: 'Stuur mij een link' }))
    expect(screen.getByText('Vul uw e-mailadres in.')).toBeTruthy()
    await user.type(field, 'anne')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { description: /Geef een geldig e-mailadres op/ })).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('reports a failed request for the mail, and keeps the address', async () => {
    const { user } = await open('/auth/reset', failing(503))
    const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres')
    await user.type(field, 'anne@post.example{Enter}')
    expect(await within(screen.getByRole('main')).findByText('Er is een probleem opgetreden')).toBeTruthy()
    expect(field.value).toBe('anne@post.example')
  })
})

describe('the new password', () => {
  it('is sent only if it is long enough and both fields match; the button explains this', async () => {
    const portal = await open('/auth/reset/some-token', ({ path }) =>
      path === passwords.checkLink.path ? new Response(null, { status: 204 }) : null,
    )
    await choose(portal, 'Wachtwoord opslaan', 'longer than six', 'longer than six!')
    const button = screen.getByRole('button', { name: 'Wachtwoord opslaan' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/twee keer hetzelfde wachtwoord/)
    expect(screen.getByText('De twee wachtwoorden zijn niet gelijk.')).toBeTruthy()
    const repeat = screen.getByLabelText('Herhaal het wachtwoord')
    expect(document.activeElement).toBe(repeat)
    await portal.user.clear(repeat)
    await portal.user.clear(screen.getByLabelText('Nieuw wachtwoord'))
    await portal.user.type(repeat, '{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Nieuw wachtwoord'))
    expect(screen.getByText(/^Dit wachtwoord is te kort/)).toBeTruthy()
    expect(portal.sent.map(({ path }) => path)).toEqual([passwords.checkLink.path])
  })

  it('must not be easy to guess', async () => {
    const email = await world.createCustomer()
    await world.call(passwords.forgotPassword, { body: { email, platform: 'client_dashboard' } })
    await choose(await open(await linkTo(email)), 'Wachtwoord opslaan', 'password123')
    const field = screen.getByLabelText('Nieuw wachtwoord')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/Dit wachtwoord is te bekend/)).toBeTruthy()
    // the focus moves after the page is drawn
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('reports a failure that has nothing to do with the link', async () => {
    await choose(await open('/auth/reset/some-token', failing(500)), 'Wachtwoord opslaan')
    expect(await screen.findByText('Uw wachtwoord is niet gewijzigd')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    expect(screen.queryByText('Deze link is niet meer geldig')).toBeNull()
  })
})

describe('an account that waits for activation', () => {
  const given = { password_hash: null, activated_at: null }

  it('is activated by a link that was requested again, and the customer is signed in', async () => {
    const email = await world.createCustomer(given)
    const asking = await open('/auth/activate')
    await asking.user.type(await screen.findByLabelText('E-mailadres'), 'nobody@post{Enter}')
    expect(screen.getByRole('textbox', { description: /Geef een geldig e-mailadres op/ })).toBeTruthy()
    await asking.user.clear(screen.getByLabelText('E-mailadres'))
    await asking.user.type(screen.getByLabelText('E-mailadres'), `${email}{Enter}`)
    expect(await screen.findByText('De link is onderweg')).toBeTruthy()
    const link = await linkTo(email)
    expect(link).toMatch(/^\/auth\/activate\//)
    cleanup()

    const portal = await open(link)
    // the message goes by itself, on a slow machine before the account page is there
    const success = screen.findByText('Uw account is geactiveerd')
    await choose(portal, 'Activeren')
    expect(await success).toBeTruthy()
    await heading('Mijn gegevens')
    expect(portal.router.state.location.pathname).toBe('/account')
    expect(await accepts(email, NEW)).toBe(true)
  })

  it('R53 asks for a new link at once if the current one is no longer valid', async () => {
    await open('/auth/activate/used-up')
    expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
    expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull()
    expect(screen.getByRole('button', { name: 'Stuur een nieuwe link' })).toBeTruthy()
  })

  it.each([404, 405, 500])(
    'keeps the form if the check of the link is answered with %i, as another back end may',
    async (status) => {
      const { sent } = await open('/auth/activate/some-token', failing(status))
      await screen.findByLabelText('Nieuw wachtwoord')
      await expect.poll(() => sent).toHaveLength(1)
      expect(screen.getByRole('button', { name: 'Activeren' })).toBeTruthy()
      expect(screen.queryByText('Deze link is niet meer geldig')).toBeNull()
    },
  )

  it('asks the customer to try again in a few minutes after a failed request for the mail', async () => {
    const { user } = await open('/auth/activate', failing(503))
    await user.type(await screen.findByLabelText('E-mailadres'), 'anne@post.example{Enter}')
    expect(await screen.findByText('Probeer het over enkele minuten opnieuw.')).toBeTruthy()
  })
})
