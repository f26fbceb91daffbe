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
      /^48\skg $/,
    )
    expect(screen.getByText('inclusief 21% btw')).toBeTruthy()
    const address = screen.getByText('Kerkstraat 12 bus 3', { selector: 'summary span' })
    // the value alone does not say what it is
    expect(address.textContent).toMatch(/^Leveradres, Kerkstraat/)
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
    const extra = screen.getByText('Ongeveer 4 km en 1,1 kg CO', { exact: false })
    expect(extra.textContent).toBe('Ongeveer 4\u00a0km en 1,1\u00a0kg CO2 meer dan op de beste dag')
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
    expect(screen.getByText('Kies een andere dag.')).toBeTruthy()
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

  it('shows the new price when it has risen, and orders at that', async () => {
    const setPrice = (price_cents: number) => home.world.db.updateTable('product_prices').set({ price_cents })
    const { user, sent } = await open()
    const button = await submit()
    await setPrice(1290).execute()
    const before = sent.length
    await user.click(button)
    expect(await screen.findByText(/De prijs is intussen gestegen/)).toBeTruthy()
    expect(await screen.findByText(/^€\s77,40$/)).toBeTruthy()
    // every refusal with words of the server fetches the dates again (specification section 8)
    await waitFor(() => expect(sent.slice(before).map(({ path }) => path)).toContain(moments))
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: /Bedankt/ })
    await setPrice(1190).execute()
  })

  it('offers no days any more once there is no price, and says whom to call', async () => {
    const { db } = home.world
    const pricesFrom = (valid_from: string) => db.updateTable('product_prices').set({ valid_from }).execute()
    const { user } = await open()
    const button = await submit()
    await pricesFrom('2027-01-01')
    await user.click(button)
    expect((await screen.findAllByText(/^Online bestellen kan nog niet\./)).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(screen.getAllByText('09 000 12 34', { exact: false }).length).toBeGreaterThan(0)
    await pricesFrom('2020-01-01')
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
