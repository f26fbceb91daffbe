import { setLanguage } from '@brine/app-kit/language'
import { refills } from '@brine/contract/customer/refills'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enabledButton } from '../../testing/enabled.ts'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { ghent, orderSalt, startSaltCustomer } from '../../testing/salt.ts'

const moments = refills.offeredDates.path
const lastOrder = refills.lastOrder.path

const home = startSaltCustomer()

const open = (disturb?: Disturbance, language: 'nl' | 'fr' = 'nl') =>
  openPortal({ ...home, path: '/saltblocks', language, ...(disturb ? { disturb } : {}) })

const cards = () => screen.getAllByRole<HTMLInputElement>('radio')
const submit = () => enabledButton('Bestellen met betalingsplicht')
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uw bericht' })

describe('a customer who needs salt', () => {
  it('finds the best day preselected with its price, and orders it', async () => {
    const { user, sent } = await open()
    const button = await submit()
    expect(cards()).toHaveLength(6)
    const best = screen.getByRole('radio', {
      checked: true,
      name: /dag \d+ \w+ 2026 ?, Beste dag ?, 3 van 3 blaadjes/,
    })
    expect(cards().filter((card) => card.checked)).toEqual([best])
    expect(await screen.findByText(/^€\s71,40$/)).toBeTruthy()
    const packs = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hoeveel pakken van 2 blokken?' })
    expect(packs.value).toBe('6')
    expect(document.getElementById(packs.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^48\skg gewoonlijk$/,
    )
    expect(screen.getByText('inclusief 21% btw')).toBeTruthy()
    expect(screen.getByText('Kerkstraat 12 bus 3', { selector: 'summary span' })).toBeTruthy()
    expect(screen.getByText(/Kerkstraat 12 bus 3/, { selector: 'address' })).toBeTruthy()
    await user.type(comment(), 'De garage is open.')
    await user.click(button)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Bedankt, uw zout komt eraan' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('De garage is open.')).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    const order = sent.find(({ method }) => method === 'POST')
    expect(order?.body).toMatchObject({ comment: 'De garage is open.', slots: ['morning', 'afternoon'] })
    expect(order?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    const after = sent.slice(sent.findIndex(({ method }) => method === 'POST') + 1)
    expect(after).toMatchObject([{ method: 'GET', path: lastOrder }])
  })

  it('R40 shows the same extra kilometres on the card, in its leaves and on the slip', async () => {
    const offers = [
      [0, 'suggested'],
      [0, 'suggested'],
      [4, 'alternative'],
      [31, 'other'],
    ] as const
    const answer = offers.map(([extra_km, label], index) => ({
      ...{ date: `2026-12-0${index + 1}`, driver_id: 1, label, extra_km, extra_co2_g: extra_km * 280 },
      ...{ detour_km: 20 - index, saved_km: 0, saved_co2_g: 0 },
    }))
    const { user } = await open(({ path }) => (path === moments ? Response.json(answer) : null))
    await submit()
    expect(cards().map((card) => card.labels?.[0]?.textContent?.replace(/.*2026/, ''))).toEqual([
      ', Beste dag, 3 van 3 blaadjes',
      ', Even goed, 3 van 3 blaadjes',
      ', +4\u00a0km, meer rijden dan op de beste dag, 2 van 3 blaadjes',
      ', +31\u00a0km, meer rijden dan op de beste dag, 1 van 3 blaadjes',
    ])
    expect(screen.getByText('De minste extra kilometers')).toBeTruthy()
    await user.click(cards()[2] as HTMLElement)
    expect(screen.getByText('Ongeveer 4 km en 1,1 kg CO₂ meer dan op de beste dag')).toBeTruthy()
  })

  it('moves between the days with the arrow keys, and the slip follows', async () => {
    const { user } = await open()
    await submit()
    const [first, second] = cards()
    first?.focus()
    await user.click(first as HTMLElement)
    await user.keyboard('{ArrowRight}')
    expect(second?.checked).toBe(true)
  })

  it('must choose at least one half day', async () => {
    const { user, sent } = await open()
    const button = await submit()
    const halves = screen.getAllByRole('checkbox')
    for (const half of halves) await user.click(half)
    await user.click(button)
    expect(
      screen.getByRole('group', { name: /Wanneer mag onze/, description: 'Kies minstens één dagdeel.' }),
    ).toBeTruthy()
    expect(document.activeElement).toBe(halves[0])
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('keeps the typed text when the language changes', async () => {
    const { user } = await open()
    await submit()
    await user.type(comment(), 'De garage is open.')
    act(() => setLanguage('fr'))
    expect(screen.getByRole('heading', { level: 1, name: /Quand livrons-nous votre sel/ })).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' }).value).toBe(
      'De garage is open.',
    )
    expect(screen.getByText('de 11 h à 15 h')).toBeTruthy()
  })
})

describe('R61 the number of packs', () => {
  const packs = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Hoeveel pakken van 2 blokken?' })
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }))

  it('is stepped or typed, the price follows, and it is ordered', async () => {
    const { user, sent } = await open()
    const button = await submit()
    await press(user, 'Eén pak meer')
    await press(user, 'Eén pak meer')
    expect((await packs()).value).toBe('8')
    // not before the price of what is ordered is known
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByText(/^€\s95,20$/)).toBeTruthy()
    await user.clear(await packs())
    await user.type(await packs(), '10')
    expect(await screen.findByText(/^€\s119,00$/)).toBeTruthy()
    await press(user, 'Eén pak minder')
    expect(await screen.findByText(/^€\s107,10$/)).toBeTruthy()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ packs: 9 })
    expect(await screen.findByText(/9 pakken, 72\skg/)).toBeTruthy()
  })

  it('has the days that have room for it, and says when there is none', async () => {
    // room for one delivery of 48 kg, not for ten packs
    await home.world.db.updateTable('drivers').set({ capacity_kg: 60 }).execute()
    const { user } = await open()
    await submit()
    await user.clear(await packs())
    await user.type(await packs(), '10')
    const notice = await screen.findByText('Voor zoveel pakken is er nu geen dag vrij')
    expect(notice.closest('[role=status]')?.textContent).toContain('09 000 12 34')
    await user.clear(await packs())
    await user.type(await packs(), '6')
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    await home.world.db.updateTable('drivers').set({ capacity_kg: 900 }).execute()
  })

  it('cannot be lower than the smallest delivery', async () => {
    await home.world.db.updateTable('products').set({ min_packs: 5 }).execute()
    const { user } = await open()
    await submit()
    await press(user, 'Eén pak minder')
    expect((await packs()).value).toBe('5')
    expect(screen.getByRole('button', { name: 'Eén pak minder' }).getAttribute('aria-disabled')).toBe('true')
    await user.clear(await packs())
    await user.type(await packs(), '2')
    await user.tab()
    expect((await packs()).value).toBe('5')
    await home.world.db.updateTable('products').set({ min_packs: 1 }).execute()
  })
})

describe('R45 a half filled in order', () => {
  const fillIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await submit()
    const other = cards().find((card) => !card.checked) as HTMLInputElement
    await user.click(other)
    await user.click(screen.getByRole('checkbox', { name: /Voormiddag/ }))
    await user.type(comment(), 'De sleutel ligt onder de mat.')
    return other.value
  }
  const expectFilledIn = async (date: string) => {
    await submit()
    expect(comment().value).toBe('De sleutel ligt onder de mat.')
    expect(screen.getByRole('checkbox', { name: /Voormiddag/, checked: false })).toBeTruthy()
    expect(cards().find((card) => card.checked)?.value).toBe(date)
  }

  it('is there again after the page was left', async () => {
    const { user, router } = await open()
    const date = await fillIn(user)
    await act(() => router.navigate('/account'))
    await screen.findByRole('heading', { level: 1, name: 'Mijn gegevens' })
    await act(() => router.navigate(-1))
    await expectFilledIn(date)
    await user.click(await submit())
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    expect(sessionStorage.length).toBe(0)
  })

  it('is there again after the session has expired, for the same customer only', async () => {
    const { user, api } = await open()
    const date = await fillIn(user)
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    const tokens = await home.world.startSession(home.email)
    await act(async () => api.session.start({ ...tokens, installation_placed: true }))
    await expectFilledIn(date)
    act(() => api.session.end())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    const others = await home.world.startSession(await home.world.createCustomer(ghent))
    await act(async () => api.session.start({ ...others, installation_placed: true }))
    await submit()
    expect(comment().value).toBe('')
    expect(sessionStorage.length).toBe(0)
  })

  it('is gone after the customer has signed out', async () => {
    const { user, api } = await open()
    await fillIn(user)
    expect(sessionStorage.getItem('drafts')).toContain('onder de mat')
    act(() => api.signOut())
    await screen.findByRole('heading', { level: 1, name: 'Aanmelden' })
    expect(sessionStorage.length).toBe(0)
    expect(Object.keys(localStorage)).toEqual(['cookie_choice'])
  })
})

describe('an order that does not succeed', () => {
  it('keeps the typed text when another customer takes the day first', async () => {
    // room for one delivery of 48 kg a day
    await home.world.db.updateTable('drivers').set({ capacity_kg: 90 }).execute()
    const { user, sent } = await open()
    const button = await submit()
    await user.type(comment(), 'De garage is open.')
    await user.click(screen.getByRole('checkbox', { name: /Voormiddag/ }))
    const date = cards().find((card) => card.checked)?.value
    await orderSalt(home.world, await home.world.createCustomer(ghent), { date })
    await user.click(button)
    const message = await screen.findByText(/Deze dag is net volzet/)
    await waitFor(() => expect(message.closest('[tabindex="-1"]')).toBe(document.activeElement))
    expect(comment().value).toBe('De garage is open.')
    expect(screen.getByRole('checkbox', { name: /Voormiddag/, checked: false })).toBeTruthy()
    await expect.poll(() => cards().map((card) => card.value)).not.toContain(date)
    expect(cards().filter((card) => card.checked)).toEqual([])
    // a click without a chosen day shows an error; another day counts as a new attempt
    await user.click(button)
    expect(screen.getByText('Kies een leverdag.')).toBeTruthy()
    await user.click(cards()[0] as HTMLElement)
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    const keys = sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('is sent again under the same key, and the form keeps the typed text', async () => {
    let isDown = true
    const { user, sent } = await open(({ method }) =>
      method === 'POST' && isDown ? Promise.reject(new TypeError('offline')) : null,
    )
    const button = await submit()
    await user.type(comment(), 'De garage is open.')
    await user.click(button)
    expect(await screen.findByText('Bestellen mislukt')).toBeTruthy()
    expect(comment().value).toBe('De garage is open.')
    isDown = false
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    const keys = sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    // R48 the failure of the first attempt does not stand beside the thanks
    expect(screen.queryByText('Bestellen mislukt')).toBeNull()
  })

  it.each([400, 429, 500, 503])('R26 fetches the dates again after a refusal with %i', async (status) => {
    const answer = { errors: [{ code: 'anything', message: 'Woorden van de server' }] }
    const { user, sent } = await open(({ method }) =>
      method === 'POST' ? Response.json(answer, { status }) : null,
    )
    const button = await submit()
    const date = cards().find((card) => card.checked)?.value
    await user.click(button)
    expect(await screen.findByText('Woorden van de server')).toBeTruthy()
    const after = () => sent.slice(sent.findIndex(({ method }) => method === 'POST') + 1)
    await expect.poll(after).toContainEqual(expect.objectContaining({ method: 'GET', path: moments }))
    expect(cards().find((card) => card.checked)?.value).toBe(date)
  })

  it('shows the existing order if one is already open', async () => {
    const { user } = await open()
    const button = await submit()
    await orderSalt(home.world, home.email)
    await user.click(button)
    const heading = await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(await screen.findByText(/Er loopt al een zoutbestelling/)).toBeTruthy()
  })
})

describe('a page without a choice', () => {
  it('shows an open order at once, with the supplier’s phone number', async () => {
    await orderSalt(home.world, home.email)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bedankt, uw zout komt eraan' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bel 09 000 12 34' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Naar mijn bestellingen' }).getAttribute('href')).toBe('/orders')
    expect(screen.getByRole('link', { name: 'Vriend uitnodigen' }).getAttribute('href')).toBe('/referrals')
    expect(screen.getByText('zaterdag 21 november')).toBeTruthy()
    expect(screen.getByText('10:00')).toBeTruthy()
  })

  it('R60 says that ordering has to wait while the supplier has no price', async () => {
    await home.world.db.updateTable('products').set({ sold: false }).execute()
    await open()
    expect(await screen.findByText('Online bestellen kan nog niet. Wij zetten alles klaar.')).toBeTruthy()
    expect(screen.getByText(/Bel ons op 09\s000\s12\s34/)).toBeTruthy()
    await home.world.db.updateTable('products').set({ sold: true }).execute()
  })

  it('says that ordering has to wait, and whom to call, while the supplier has no driver', async () => {
    await home.world.db.updateTable('drivers').set({ left_at: '2020-01-01' }).execute()
    await open()
    expect(await screen.findByText('Online bestellen kan nog niet. Wij zetten alles klaar.')).toBeTruthy()
    expect(screen.getByText(/Bel ons op 09\s000\s12\s34/)).toBeTruthy()
    await home.world.db.updateTable('drivers').set({ left_at: null }).execute()
  })

  it('R48 thanks for an order on its day only', async () => {
    await orderSalt(home.world, home.email)
    home.world.pass(86_400)
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Uw zout komt eraan' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Uw bestelling loopt' })).toBeTruthy()
    expect(screen.getByText(/De bevestiging vindt u in uw mailbox/)).toBeTruthy()
  })

  it('R48 takes the message of a failed order away once the order succeeds', async () => {
    let isDown = true
    const { user } = await open(({ method }) =>
      method === 'POST' && isDown ? Response.json({ errors: [] }, { status: 403 }) : null,
    )
    const button = await submit()
    await user.click(button)
    expect(await screen.findByText('Bestellen mislukt')).toBeTruthy()
    isDown = false
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: 'Bedankt, uw zout komt eraan' })
    expect(screen.queryByText('Bestellen mislukt')).toBeNull()
  })

  it('gives the phone line of the language if there are no dates', async () => {
    await home.world.db.deleteFrom('driver_weekdays').execute()
    await open(undefined, 'fr')
    expect(await screen.findByRole('heading', { name: /Appelez-nous pour un rendez-vous/ })).toBeTruthy()
    expect(screen.getByText(/Appelez-nous au 081\s00\s56\s78/)).toBeTruthy()
    expect(screen.queryByRole('alert', { name: /récupérer/ })).toBeNull()
  })

  it('reports that the dates could not be fetched, and fetches them again', async () => {
    let isBroken = true
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    const { user } = await open(({ path }) => (isBroken && path === moments ? broken() : null))
    expect(await screen.findByText('Leverdagen ophalen mislukt')).toBeTruthy()
    expect(screen.getByText(/Bel ons op 09\s000\s12\s34/)).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await submit()
    expect(cards()).toHaveLength(6)
  })

  it('ignores a failure to fetch the last order', async () => {
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    await open(({ path }) => (path === lastOrder ? broken() : null))
    await submit()
    expect(screen.queryByRole('heading', { level: 1, name: /Bedankt/ })).toBeNull()
  })

  it('allows no order without a price', async () => {
    let isBroken = true
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    const { user, sent } = await open(({ path }) =>
      isBroken && path === refills.quote.path ? broken() : null,
    )
    const button = await screen.findByRole('button', { name: 'Bestellen met betalingsplicht' })
    expect(await screen.findByText(/Wij kunnen de prijs nu niet tonen/)).toBeTruthy()
    await user.click(button)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await screen.findByText(/71,40/)).toBeTruthy()
  })
})
