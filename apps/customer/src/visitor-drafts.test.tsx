import { referrals } from '@brine/contract/customer/referrals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBusiness, reminded } from './testing/failures/startPages.ts'
import { openPortal } from './testing/portal.tsx'
import { startTestCustomer } from './testing/testCustomer.ts'

/** What visitors typed and did not send, on every form with more than one field. */

const home = startTestCustomer({ once: openBusiness })

type Portal = Awaited<ReturnType<typeof openPortal>>
type User = Portal['user']

interface Form {
  readonly name: string
  /** The path of a new link, or of the page. */
  readonly path: () => Promise<string>
  readonly fill: (user: User) => Promise<void>
  readonly expectFilled: () => Promise<void>
  readonly expectEmpty: () => Promise<void>
  /** Whether each link has a draft of its own. */
  readonly hasLink: boolean
  /** Completes the form and waits for the success. */
  readonly send: (user: User) => Promise<void>
  /** What the tab must never hold. */
  readonly secret?: string
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const expectValue = async (name: RegExp, value: string) => expect((await field(name)).value).toBe(value)
const days = () => screen.findAllByRole<HTMLInputElement>('radio')
const chosenDay = async () => (await days()).findIndex(({ checked }) => checked)

async function linkOfCustomer(): Promise<string> {
  const { token } = await home.world.startSession(await home.world.createCustomer())
  return `/friend#${(await home.world.call(referrals.link, {}, { token })).body.code}`
}

let addresses = 0

const forms: readonly Form[] = [
  {
    name: 'the day of a reminder',
    path: async () => (await reminded(home.world)).path,
    fill: async (user) => user.click((await days())[1] as HTMLElement),
    expectFilled: async () => expect(await chosenDay()).toBe(1),
    expectEmpty: async () => expect(await chosenDay()).toBe(0),
    hasLink: true,
    async send(user) {
      await user.click(screen.getByRole('button', { name: 'Bestellen met betalingsplicht' }))
      await screen.findByText('Uw bestelling is genoteerd')
    },
  },
  {
    name: 'a registration',
    path: async () => '/auth/register',
    async fill(user) {
      await user.type(await field(/^Voornaam/), 'Anne')
      await user.type(await field(/^E-mailadres/), 'anne@post.example')
      await user.type(await field(/^Wachtwoord \*/), 'drie gewone woorden')
    },
    async expectFilled() {
      await expectValue(/^Voornaam/, 'Anne')
      await expectValue(/^E-mailadres/, 'anne@post.example')
      await expectValue(/^Wachtwoord \*/, '')
    },
    expectEmpty: () => expectValue(/^Voornaam/, ''),
    hasLink: false,
    async send(user) {
      addresses += 1
      const email = `anne${addresses}@post.example`
      await user.type(await field(/^Naam/), 'Peeters')
      await user.clear(await field(/^E-mailadres/))
      await user.type(await field(/^E-mailadres/), email)
      await user.type(await field(/^Herhaal het e-mailadres/), email)
      await user.type(await field(/^Herhaal het wachtwoord/), 'drie gewone woorden')
      await user.click(screen.getByRole('button', { name: 'Account aanmaken' }))
      await screen.findByRole('heading', { level: 1, name: 'Kijk in uw mailbox' })
    },
    secret: 'woorden',
  },
  {
    name: 'a friend’s own data',
    path: linkOfCustomer,
    async fill(user) {
      await user.type(await field(/^Voornaam/), 'Louise')
      await user.type(await field(/^E-mailadres/), 'louise@post.example')
      await user.click(screen.getByRole('checkbox'))
    },
    async expectFilled() {
      await expectValue(/^Voornaam/, 'Louise')
      await expectValue(/^E-mailadres/, 'louise@post.example')
      // a consent is given when the data is sent
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    },
    expectEmpty: () => expectValue(/^Voornaam/, ''),
    hasLink: true,
    async send(user) {
      addresses += 1
      await user.type(await field(/^Naam/), 'Maes')
      await user.clear(await field(/^E-mailadres/))
      await user.type(await field(/^E-mailadres/), `louise${addresses}@post.example`)
      await user.click(screen.getByRole('button', { name: 'Mijn account aanvragen' }))
      await screen.findByText('De mail is onderweg')
    },
    secret: 'consent',
  },
]

const stored = () => sessionStorage.getItem('visitor_drafts')
const open = (path: string) => openPortal({ world: home.world, path })
/** Opens the path in the same tab, which keeps its storage. */
function reload(path: string) {
  cleanup()
  return open(path)
}

describe.each(forms.map((form) => [form.name, form] as const))('R45 %s', (_, form) => {
  it('is there again after a reload and after Back, in this tab only', async () => {
    const path = await form.path()
    await form.fill((await open(path)).user)
    const { router } = await reload(path)
    await form.expectFilled()
    await act(() => router.navigate('/terms'))
    await screen.findByRole('heading', { level: 1, name: 'Voorwaarden' })
    await act(() => router.navigate(-1))
    await form.expectFilled()
    expect(Object.keys(localStorage)).toEqual(['cookie_choice'])
    if (form.secret) expect(stored()).not.toContain(form.secret)
  })

  it('is gone once it is sent', async () => {
    const { user } = await open(await form.path())
    await form.fill(user)
    expect(stored()).not.toBeNull()
    await form.send(user)
    expect(stored()).toBeNull()
  })

  it('is gone when somebody signs in', async () => {
    const path = await form.path()
    const { user, api } = await open(path)
    await form.fill(user)
    const tokens = await home.world.startSession(home.email)
    await act(async () => api.session.start({ ...tokens, installation_placed: true }))
    expect(stored()).toBeNull()
  })

  it.skipIf(!form.hasLink)('belongs to its link, whose secret is not stored', async () => {
    const [path, other] = [await form.path(), await form.path()]
    const { user, router } = await open(path)
    await form.fill(user)
    expect(stored()).not.toContain(path.split('#')[1])
    await act(() => router.navigate(other))
    await waitFor(form.expectEmpty)
    await act(() => router.navigate(path))
    await waitFor(form.expectFilled)
  })

  it('is gone half an hour after the last change', async () => {
    const path = await form.path()
    await form.fill((await open(path)).user)
    home.world.pass(29 * 60)
    await reload(path)
    await form.expectFilled()
    home.world.pass(60)
    await reload(path)
    await form.expectEmpty()
    expect(stored()).toBeNull()
  })
})

it('R45 sign-in keeps nothing that is typed', async () => {
  const { user } = await open('/auth')
  await user.type(await field(/^E-mailadres/), 'anne@post.example')
  await user.type(await field(/^Wachtwoord/), 'drie gewone woorden')
  expect(stored()).toBeNull()
  expect(sessionStorage.getItem('drafts')).toBeNull()
})
