import { support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerRequest, leak } from '../../../packages/testkit/src/requests.ts'
import type { World } from '../../../packages/testkit/src/world.ts'
import { openPortal } from './testing/portal.tsx'
import { startTestCustomer } from './testing/testCustomer.ts'

/*
 * What is typed and not sent, on every form of a signed-in customer but those for passwords. The order of salt is tested
 * in features/refills.
 */

installModal()
const home = startTestCustomer()

type Given = Parameters<World['createCustomer']>[0]

interface Form {
  readonly name: string
  readonly path: string
  readonly given?: Given
  readonly prepare?: (email: string) => Promise<void>
  /** Steps before the field is shown. */
  readonly reach?: (user: UserEvent) => Promise<void>
  /** The label of the field that is typed in. */
  readonly field: () => string
  readonly typed: string
  /** Leaving asks first and discards what was typed (specification section 4, account edit). */
  readonly isAskedFor?: boolean
}

const notPlaced = { placed: false, date_signed: '2026-11-02', date_called: '2026-11-10' }

async function askAndAnswer(email: string): Promise<void> {
  const { token } = await home.world.startSession(email)
  const { id } = (await home.world.call(support.request, { body: leak }, { token })).body
  await answerRequest(home.world, id, { text: 'Is het veel?' })
}

const forms: readonly Form[] = [
  {
    name: 'a review',
    path: '/experiences',
    reach: async (user) => user.click(await screen.findByRole('button', { name: m['experiences.open']() })),
    field: m['experiences.review_text'],
    typed: 'Geen kalk meer.',
  },
  {
    name: 'the account',
    path: '/account/edit',
    field: m['account.first_name'],
    typed: 'Arne',
    isAskedFor: true,
  },
  {
    name: 'an invitation',
    path: '/referrals',
    field: m['referrals.email'],
    typed: 'vriend@post.example',
  },
  {
    name: 'moments of the installation',
    path: '/proposal',
    given: notPlaced,
    field: m['form.appointment.comment'],
    typed: 'Na vier uur.',
  },
  {
    name: 'a request for help',
    path: '/support?about=address',
    field: m['support.describe'],
    typed: 'Kerkstraat 14, Leuven.',
  },
  {
    name: 'an answer to the supplier',
    path: '/support',
    prepare: askAndAnswer,
    field: m['support.reply'],
    typed: 'Een emmer per uur.',
  },
]

const field = (form: Form) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${form.field()}`) })

/** Opens the form, types, and returns the page. */
async function typeInto(form: Form) {
  const email = await home.world.createCustomer(form.given)
  await form.prepare?.(email)
  const portal = await openPortal({ world: home.world, email, path: form.path })
  await form.reach?.(portal.user)
  await portal.user.clear(await field(form))
  await portal.user.type(await field(form), form.typed)
  return { ...portal, email }
}

async function signInAgain(
  { api }: Awaited<ReturnType<typeof openPortal>>,
  email: string,
  isPlaced: boolean,
) {
  const tokens = await home.world.startSession(email)
  await act(async () => api.session.start({ ...tokens, installation_placed: isPlaced }))
}

describe.each(forms.map((form) => [form.name, form] as const))('R45 %s', (_, form) => {
  const isPlaced = form.given === undefined

  it('S71 is there again after the session has ended, for the same customer only', async () => {
    const portal = await typeInto(form)
    act(() => portal.api.session.end())
    // a public page stays, and shows no form
    if (form.path !== '/experiences')
      await screen.findByRole('heading', { level: 1, name: m['auth.title']() })
    expect(screen.queryByDisplayValue(form.typed)).toBeNull()
    await signInAgain(portal, portal.email, isPlaced)
    expect((await field(form)).value).toBe(form.typed)
    act(() => portal.api.session.end())
    await signInAgain(portal, await home.world.createCustomer(form.given), isPlaced)
    await waitFor(() => expect(screen.queryByDisplayValue(form.typed)).toBeNull())
    expect(sessionStorage.getItem('drafts')).toBeNull()
  })

  it('is gone after the customer has signed out', async () => {
    const portal = await typeInto(form)
    expect(sessionStorage.getItem('drafts')).toContain(form.typed)
    act(() => portal.api.signOut())
    await signInAgain(portal, portal.email, isPlaced)
    await waitFor(() => expect(screen.queryByDisplayValue(form.typed)).toBeNull())
    expect(sessionStorage.getItem('drafts')).toBeNull()
  })

  it.skipIf(form.isAskedFor)('is there again when the customer comes back from another page', async () => {
    const portal = await typeInto(form)
    await act(() => portal.router.navigate('/page-not-found'))
    await waitFor(() => expect(screen.queryByDisplayValue(form.typed)).toBeNull())
    await act(() => portal.router.navigate(-1))
    const request = screen.queryByText(m['support.request_answered']())
    if (request) await portal.user.click(request)
    expect((await field(form)).value).toBe(form.typed)
  })
})

it('R45 the password is not kept with the account', async () => {
  const email = await home.world.createCustomer()
  const { user } = await openPortal({ world: home.world, email, path: '/account/edit' })
  await user.type(await screen.findByRole('textbox', { name: /^E-mailadres/ }), '.be')
  await user.type(await screen.findByLabelText(/^Uw huidige wachtwoord/), 'Geheim-2026')
  expect(sessionStorage.getItem('drafts')).toContain('.be')
  expect(sessionStorage.getItem('drafts')).not.toContain('Geheim')
})
