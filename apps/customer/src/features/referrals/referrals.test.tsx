import { referrals } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { startTestCustomer } from '../../testing/testCustomer.ts'

const home = startTestCustomer()

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/referrals', language, ...(disturb ? { disturb } : {}) })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mailadres van uw vriend' })
const submit = () => screen.getByRole('button', { name: 'Uitnodigen' })
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
const instead =
  (answer: unknown): Disturbance =>
  ({ path }) =>
    path === referrals.list.path ? Response.json(answer) : null

let emailCount = 0
const newEmail = () => {
  emailCount += 1
  return `vriend${emailCount}@post.example`
}

describe('inviting', () => {
  it('adds the new referral on top and empties the field', async () => {
    const { user } = await open()
    const [first, second] = [newEmail(), newEmail()]
    await user.type(await field(), `${first}{Enter}`)
    expect(await screen.findByText('Uitnodiging verstuurd')).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual([[first, '21-11-2026 10:00', 'In behandeling']]))
    expect((await field()).value).toBe('')
    // user-event does not notice that a form was reset
    await user.clear(await field())
    await user.type(await field(), second)
    await user.click(submit())
    await waitFor(() => expect(rows().map(([address]) => address)).toEqual([second, first]))
  })

  it.each(['', '   ', 'vriend', 'vriend@post'])('R49 refuses %j without asking the server', async (typed) => {
    const { user, sent } = await open()
    const input = await field()
    expect(input.type).toBe('email')
    if (typed) await user.type(input, typed)
    await user.click(submit())
    const wrong = screen.getByRole('textbox', { description: 'Geef een geldig e-mailadres op' })
    expect(document.activeElement).toBe(wrong)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    await user.type(input, 'x')
    expect(screen.queryByText('Geef een geldig e-mailadres op')).toBeNull()
  })

  it('shows the server’s message after a failure, and keeps the address', async () => {
    const { user } = await open()
    await user.type(await field(), home.email)
    await user.click(submit())
    expect(await screen.findByText('Uitnodigen mislukt')).toBeTruthy()
    const input = await field()
    expect(input.value).toBe(home.email)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('uses the same key when it is sent again after a lost answer', async () => {
    let isDown = true
    const { user, sent } = await open(({ method }) =>
      method === 'POST' && isDown ? Promise.reject(new TypeError('offline')) : null,
    )
    const address = newEmail()
    await user.type(await field(), address)
    await user.click(submit())
    expect(await screen.findByText('Uitnodigen mislukt')).toBeTruthy()
    isDown = false
    await user.click(submit())
    await waitFor(() => expect(rows()).toHaveLength(1))
    const posts = sent.filter(({ method }) => method === 'POST')
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })
})

it.each(['nl', 'fr'] as const)(
  'says that nothing is mailed where the firm mails nobody (%s)',
  async (language) => {
    const link = { code: '1-abc', mails_invitations: false }
    const { user } = await open(
      ({ path }) => (path === referrals.link.path ? Response.json(link) : null),
      language,
    )
    const words = {
      nl: ['U stuurt de link zelf. Wordt uw vriend klant, dan krijgt u de korting.', 'Adres noteren'],
      fr: [
        'Vous envoyez le lien vous-même. Si votre ami devient client, vous recevez la réduction.',
        'Noter l’adresse',
      ],
    }[language]
    expect(await screen.findByText(words[0] ?? '')).toBeTruthy()
    const address = newEmail()
    await user.type(screen.getByRole('textbox'), address)
    await user.click(screen.getByRole('button', { name: words[1] ?? '' }))
    const noted = {
      nl: `Stuur uw link nu zelf naar ${address}.`,
      fr: `Envoyez maintenant vous-même votre lien à ${address}.`,
    }
    expect(await screen.findByText(noted[language])).toBeTruthy()
    expect(
      screen.queryByText(/krijgt zo meteen een e-mail|recevra un e-mail|één e-mail|un seul e-mail/),
    ).toBeNull()
  },
)

describe('the list', () => {
  it('R48 shows each state in words, and that nobody can answer an invitation whose address was deleted', async () => {
    await open(
      instead([
        { email: 'an@mail.example', date: 1_772_993_520, state: 'pending' },
        { email: 'bo@mail.example', date: '21-02-2026 10:05', state: 'accepted' },
        { email: 'ci@mail.example', date: '14-11-2025 16:40', state: 'discount_received' },
        { email: null, date: '02-06-2025 08:27', state: 'pending' },
      ]),
    )
    await screen.findByRole('table')
    expect(rows()).toEqual([
      ['an@mail.example', '08-03-2026 19:12', 'In behandeling'],
      ['bo@mail.example', '21-02-2026 10:05', 'Voltooid: €\u00a050 voor u'],
      ['ci@mail.example', '14-11-2025 16:40', 'Gebruikt'],
      ['–\u00a0adres gewist na 60 dagen zonder antwoord', '02-06-2025 08:27', 'Geen antwoord'],
    ])
  })

  it('is empty and reports an error if the answer is not a list', async () => {
    await open(instead({ no: 'list' }), 'fr')
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert.textContent).toContain('Impossible de récupérer les données')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that there are no referrals yet', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Nog geen uitnodigingen' })).toBeTruthy()
  })

  it('opens from the menu and from the button in the header', async () => {
    await open()
    expect(await screen.findAllByRole('link', { name: /Vrienden uitnodigen/ })).not.toEqual([])
    expect(screen.getAllByRole('link', { name: /Vriend uitnodigen: €\s50/ })).toHaveLength(1)
  })
})

describe('refusing further invitations', () => {
  async function invite(): Promise<string> {
    const address = newEmail()
    const { token } = await home.world.startSession(home.email)
    await home.world.call(referrals.refer, { body: { email: address } }, { token })
    const [mail] = await home.world.mails(address)
    const path = /\/refuse\/[\w-]+/.exec(mail?.text ?? '')?.[0]
    if (!path) throw new Error('no link in the invitation')
    return path
  }
  const button = () => screen.findByRole('button', { name: 'Ja, nooit meer uitnodigen' })

  it('requires a press on the button but no sign-in; opening the link changes nothing', async () => {
    const path = await invite()
    const { user, sent } = await openPortal({ world: home.world, path })
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    await user.click(await button())
    expect(await screen.findByText('In orde, u krijgt geen uitnodigingen meer')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    const refused = await home.world.db.selectFrom('referral_refusals').selectAll().execute()
    expect(refused).toHaveLength(1)
  })

  it('reports an invalid link', async () => {
    const { user } = await openPortal({ world: home.world, path: '/refuse/wrong' })
    await user.click(await button())
    expect(await screen.findByText('Deze link is niet meer geldig')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /nooit meer/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('can be tried again after a lost answer', async () => {
    const path = await invite()
    let isDown = true
    const { user } = await openPortal({
      world: home.world,
      path,
      disturb: () => (isDown ? Promise.reject(new TypeError('offline')) : null),
    })
    await user.click(await button())
    expect(await screen.findByText('Dat is niet gelukt')).toBeTruthy()
    isDown = false
    await user.click(await button())
    expect(await screen.findByText('In orde, u krijgt geen uitnodigingen meer')).toBeTruthy()
    expect(screen.queryByText('Dat is niet gelukt')).toBeNull()
  })
})

it('who is no customer any more reads the earlier invitations, and is offered no new one', async () => {
  const { world, email } = home
  const invited = newEmail()
  const { token } = await world.startSession(email)
  expect((await world.call(referrals.refer, { body: { email: invited } }, { token })).code).toBeNull()
  const customer = world.db.updateTable('customers').where('email_address', '=', email)
  await customer.set({ relation_ended_at: world.now(), relation_end_reason: 'moved' }).execute()
  await open()
  expect(await screen.findByText(/^U bent geen klant meer bij ons, dus u kunt niemand meer/)).toBeTruthy()
  await waitFor(() => expect(rows().map(([address]) => address)).toContain(invited))
  expect(screen.queryByRole('textbox', { name: 'E-mailadres van uw vriend' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Uitnodigen' })).toBeNull()
  expect(screen.queryByText(m['referrals.who']())).toBeNull()
})
