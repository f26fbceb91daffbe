import { setLanguage } from '@brine/app-kit/language'
import { reviews } from '@brine/contract/customer/reviews'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Disturbance, openPortal } from '../../testing/portal.tsx'
import { startTestCustomer } from '../../testing/testCustomer.ts'

const path = '/experiences'

const home = startTestCustomer({ each: ({ db }) => db.deleteFrom('reviews').execute() })

const open = (disturb?: Disturbance) => openPortal({ ...home, path, ...(disturb ? { disturb } : {}) })

/** Inserts approved reviews of another customer, newest first. */
async function insertReviews(count: number): Promise<void> {
  const author = await home.world.createCustomer({ first_name: 'Hilde', last_name: 'Peeters' })
  const { id } = await home.world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', author)
    .executeTakeFirstOrThrow()
  const reviews = Array.from({ length: count }, (_, index) => ({
    customer_id: id,
    rating: 9,
    title: `Ervaring ${index + 1}`,
    text: 'Geen kalk meer.',
    status: 'approved' as const,
    language: 'nl' as const,
    created_at: new Date(Date.UTC(2026, 1, 28 - index, 6, 42)),
  }))
  await home.world.db.insertInto('reviews').values(reviews).execute()
}

const titles = () =>
  screen.queryAllByRole('article').map((quote) => within(quote).getByRole('heading').textContent)
const opener = () => screen.findByRole('button', { name: 'Ervaring schrijven' })
const send = () => screen.getByRole('button', { name: 'Versturen' })
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Uw ervaring/ })

describe('reading', () => {
  it('shows the supplier’s answer below a review', async () => {
    await insertReviews(1)
    await home.world.db
      .updateTable('reviews')
      .set({ answer: 'Dank u wel!', answered_at: home.world.now(), answered_by: 'Ingrid' })
      .execute()
    await openPortal({ world: home.world, path })
    const review = within(await screen.findByRole('article'))
    expect(review.getByText('Dank u wel!')).toBeTruthy()
    expect(review.getByText('Antwoord van Clairsel')).toBeTruthy()
    expect(review.queryByText(/Ingrid/)).toBeNull()
  })

  it('is public; visitors are asked to sign in to write', async () => {
    await insertReviews(1)
    await openPortal({ world: home.world, path })
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.getByText('4,5')).toBeTruthy()
    expect(screen.getByText('28-02-2026 7:42')).toBeTruthy()
    expect(screen.getByText(/Deze ervaringen komen van klanten/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Aanmelden om te schrijven' })
    expect(link.getAttribute('href')).toBe('/auth?redirect=%2Fexperiences')
    expect(screen.queryByRole('button', { name: 'Ervaring schrijven' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Hoofdmenu' })).toBeNull()
  })

  it('is open to customers without a device, who cannot write yet', async () => {
    await insertReviews(1)
    const { api } = await open()
    act(() => api.session.setPlaced(false))
    expect(await screen.findByText(/zodra uw toestel geplaatst is\.$/, { selector: 'main p' })).toBeTruthy()
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ervaring schrijven' })).toBeNull()
  })

  it('shows three reviews, adds three with each click, and focuses the first new one', async () => {
    await insertReviews(8)
    const { user } = await open()
    await screen.findAllByRole('article')
    expect(titles()).toEqual(['Ervaring 1', 'Ervaring 2', 'Ervaring 3'])
    await user.click(screen.getByRole('button', { name: 'Nog 3 tonen' }))
    expect(titles()).toHaveLength(6)
    expect(document.activeElement?.textContent).toContain('Ervaring 4')
    await user.click(screen.getByRole('button', { name: 'Nog 2 tonen' }))
    expect(titles()).toHaveLength(8)
    expect(screen.queryByRole('button', { name: /^Toon/ })).toBeNull()
    expect(screen.getByText('8 van 8 getoond')).toBeTruthy()
  })

  it('says that there are no reviews', async () => {
    await open()
    expect(await screen.findByText('Er zijn nog geen ervaringen.')).toBeTruthy()
  })

  it('reports that they could not be fetched, and fetches them again', async () => {
    await insertReviews(1)
    let isBroken = true
    const broken = () => Response.json({ errors: [{ code: 'internal', message: 'x' }] }, { status: 500 })
    const { user } = await open((call) => (isBroken && call.path === reviews.list.path ? broken() : null))
    const main = within(screen.getByRole('main'))
    expect((await main.findByRole('alert')).textContent).toContain('Ophalen gegevens mislukt')
    isBroken = false
    await user.click(main.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })
})

describe('writing', () => {
  it('posts half stars doubled, closes and clears the form, and shows the new review first with its state', async () => {
    await insertReviews(4)
    const { user, sent } = await open()
    await user.click(await opener())
    await user.click(screen.getByRole('radio', { name: '4 sterren' }))
    await user.click(screen.getByRole('button', { name: 'Halve ster meer' }))
    expect(screen.getByText('heel tevreden').closest('output')?.textContent).toMatch(/^4,5 op 5/)
    await user.type(title(), '  Zacht  ')
    await user.type(text(), 'Geen kalk meer.')
    await user.click(send())
    expect(await screen.findByText('Bedankt voor uw ervaring')).toBeTruthy()
    const post = sent.find(({ method }) => method === 'POST')
    expect(post?.body).toEqual({ title: 'Zacht', text: 'Geen kalk meer.', rating: 9 })
    await waitFor(() => expect(titles()[0]).toBe('Zacht'))
    expect(titles()).toHaveLength(3)
    const own = within(screen.getAllByRole('article')[0] as HTMLElement)
    expect(own.getByText('Uw ervaring wacht op goedkeuring')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(await opener())
    await user.click(await opener())
    expect([title().value, text().value]).toEqual(['', ''])
    expect(screen.getByText('Nog geen score')).toBeTruthy()
  })

  it('marks the missing fields, and focuses the first one', async () => {
    const { user, sent } = await open()
    await user.click(await opener())
    await user.click(send())
    for (const message of ['Kies een score.', 'Geef uw ervaring een titel.', 'Schrijf uw ervaring.'])
      expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 ster' }))
    await user.keyboard(' ')
    expect(screen.queryByText('Kies een score.')).toBeNull()
    await user.click(send())
    expect(document.activeElement).toBe(title())
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('keeps the typed text after a failure, after closing, and after a language change', async () => {
    const { user } = await open(({ method }) =>
      method === 'POST' ? Promise.reject(new TypeError('offline')) : null,
    )
    await user.click(await opener())
    await user.click(screen.getByRole('radio', { name: '5 sterren' }))
    await user.type(title(), 'Zacht')
    await user.type(text(), 'Geen kalk meer.')
    await user.click(send())
    expect(await screen.findByText('Ervaring versturen mislukt')).toBeTruthy()
    expect(text().value).toBe('Geen kalk meer.')
    await user.click(screen.getByRole('button', { name: 'Sluiten', expanded: true }))
    await user.click(await opener())
    act(() => setLanguage('fr'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Votre avis/ }).value).toBe(
      'Geen kalk meer.',
    )
  })
})

it('fetches the reviews again after a visitor signs in', async () => {
  await insertReviews(1)
  const { token } = await home.world.startSession(home.email)
  const body = { title: 'Van mij', text: 'Nog niet nagelezen.', rating: 7 }
  await home.world.call(reviews.post, { body }, { token })
  const { api } = await openPortal({ world: home.world, path })
  await screen.findByRole('article')
  expect(titles()).toEqual(['Ervaring 1'])
  const session = { ...(await home.world.startSession(home.email)), installation_placed: true }
  act(() => api.session.start(session))
  await waitFor(() => expect(titles()).toEqual(['Van mij', 'Ervaring 1']))
})
