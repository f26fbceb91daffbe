import { reviews } from '@brine/contract/customer/reviews'
import { officeReviews as office } from '@brine/contract/office/reviews'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { refetchCalls } from '../../shell/query.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('reviews').execute()
})
afterEach(cleanup)

/** Creates reviews of one customer, in this order. */
async function write(...titles: string[]): Promise<void> {
  const { token } = await world.startSession(await world.createCustomer())
  for (const title of titles) {
    world.pass(60)
    await world.call(reviews.post, { body: { title, text: 'Geen kalk meer.', rating: 9 } }, { token })
  }
}
const statuses = () =>
  world.db.selectFrom('reviews').select(['title', 'status', 'declined_reason']).orderBy('id').execute()
const open = (path = '/reviews', disturb?: Disturbance) =>
  openOffice({ world, roles: ['administrator'], path, ...(disturb ? { disturb } : {}) })
const sheet = (title: string) => screen.findByRole('article', { name: title })
const queue = () => within(screen.getByRole('list', { name: /^Ervaringen:/ })).getAllByRole('link')
const mainMenu = () => screen.getByRole('navigation', { name: 'Hoofdmenu' })
const button = (name: string) => screen.getByRole('button', { name })

it('the page lists pending reviews, newest first, and shows the newest', async () => {
  await write('Oudere', 'Nieuwere')
  await open()
  expect(within(await sheet('Nieuwere')).getByText('Geen kalk meer.')).toBeTruthy()
  expect(queue().map((link) => within(link).getByText(/ere$/).textContent)).toEqual(['Nieuwere', 'Oudere'])
  expect(screen.getByRole('link', { name: /^Wacht op goedkeuring ?2$/ })).toBeTruthy()
  expect(await within(mainMenu()).findByRole('link', { name: /^Ervaringen 2 ?wachten$/ })).toBeTruthy()
})

it('button and key publish a review, and the page shows the next', async () => {
  await write('Eerste', 'Tweede', 'Derde')
  const { user } = await open()
  await sheet('Derde')
  await user.click(button('Goedkeuren'))
  const next = within(await sheet('Tweede')).getByRole('heading', { name: 'Tweede' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.getByText('De ervaring is gepubliceerd')).toBeTruthy()
  await user.keyboard('g')
  await sheet('Eerste')
  await waitFor(async () =>
    expect((await statuses()).map(({ status }) => status)).toEqual(['pending', 'approved', 'approved']),
  )
})

it('the shown review stays, and gets the decision, when a newer one arrives', async () => {
  await write('Eerste')
  const { user } = await open()
  await sheet('Eerste')
  await write('Tweede')
  await act(() => refetchCalls(office.list))
  await waitFor(() => expect(queue()).toHaveLength(2))
  await user.keyboard('g')
  await sheet('Tweede')
  await waitFor(async () =>
    expect(await statuses()).toMatchObject([
      { title: 'Eerste', status: 'approved' },
      { title: 'Tweede', status: 'pending' },
    ]),
  )
})

it('action keys are ignored while the user types', async () => {
  await write('Eerste')
  const { user } = await open()
  await sheet('Eerste')
  await user.type(screen.getByRole('searchbox'), 'ga')
  await user.click(button('Openbaar antwoorden'))
  await user.keyboard('graag gedaan')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await statuses()).toMatchObject([{ status: 'pending' }])
})

it('declining a review requires a reason', async () => {
  await write('Reclame')
  const { user } = await open()
  await sheet('Reclame')
  await user.click(button('Afwijzen'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Afwijzen' }))
  expect(dialog.getByText('Kies een reden.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Andere reden' }))
  await user.click(dialog.getByRole('button', { name: 'Afwijzen' }))
  expect(dialog.getByText('Leg in een zin uit waarom.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Reclame of een link' }))
  await user.click(dialog.getByRole('button', { name: 'Afwijzen' }))
  expect(await screen.findByText('Hier ligt niets')).toBeTruthy()
  expect(await statuses()).toEqual([{ title: 'Reclame', status: 'declined', declined_reason: 'advertising' }])
})

it('after a change by another staff member, the page keeps the draft and shows the new state', async () => {
  await write('Betwist')
  const { user } = await open()
  await sheet('Betwist')
  await user.click(button('Afwijzen'))
  await user.type(screen.getByRole('textbox', { name: /Uitleg/ }), 'Niet van ons.')
  await user.click(screen.getByRole('radio', { name: 'Gaat niet over ons' }))
  const headers = await world.staffHeaders({ roles: ['support'] })
  const [own] = await world.db.selectFrom('reviews').select('id').execute()
  await world.call(office.approve, { params: { id: own?.id ?? 0 }, body: { version: 0 } }, { headers })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Afwijzen' }))
  expect(await screen.findByText(/Dit is net gewijzigd/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statuses()).toMatchObject([{ status: 'approved' }])
  await user.click(await screen.findByRole('button', { name: 'Niet meer tonen' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Uitleg/ }).value).toBe('Niet van ons.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuleren' }))
  // another queue shows its own reviews, and not the review that was kept on the page
  await user.click(screen.getByRole('link', { name: /^Afgewezen/ }))
  expect(await screen.findByText('Hier ligt niets')).toBeTruthy()
})

it('the office answers in public, and the draft outlives a failure and a switch to another review', async () => {
  await write('Zonder', 'Met')
  let isDown = true
  const { user } = await open('/reviews', ({ method }) =>
    method === 'PUT' && isDown ? new Response(null, { status: 500 }) : null,
  )
  await sheet('Met')
  await user.click(button('Openbaar antwoorden'))
  await user.keyboard('Dank u!')
  await user.click(button('Antwoord bewaren'))
  expect(await screen.findByText('Het antwoord is niet gewijzigd')).toBeTruthy()
  await user.click(button('Overslaan'))
  await sheet('Zonder')
  expect(screen.queryByRole('textbox', { name: 'Openbaar antwoord' })).toBeNull()
  await user.click(queue()[0] as Element)
  await sheet('Met')
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Openbaar antwoord' })
  expect(box.value).toBe('Dank u!')
  isDown = false
  await user.click(button('Antwoord bewaren'))
  expect(await screen.findByText('Het antwoord is bewaard')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Wijzigen')))
  expect(screen.getByText(/^Ingrid Maes, /)).toBeTruthy()
})

it('the office removes an answer after a confirmation', async () => {
  await write('Met')
  await world.db
    .updateTable('reviews')
    .set({ answer: 'Dank u!', answered_at: world.now(), answered_by: 'Ingrid' })
    .execute()
  const { user } = await open()
  await sheet('Met')
  await user.click(button('Verwijderen'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Verwijderen' }))
  await waitFor(() => expect(screen.queryByText('Dank u!')).toBeNull())
  expect(await world.db.selectFrom('reviews').select('answer').execute()).toEqual([{ answer: null }])
})

it('the search finds reviews by name and text, and the address contains the queue', async () => {
  await write('Eerste', 'Tweede')
  const { user, router } = await open('/reviews?pile=declined')
  expect(await screen.findByText('Hier ligt niets')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Wacht op goedkeuring/ }))
  await sheet('Tweede')
  await user.type(screen.getByRole('searchbox'), 'eerste')
  await sheet('Eerste')
  await waitFor(() => expect(queue()).toHaveLength(1))
  expect(router.state.location.search).toBe('?search=eerste')
})

it('other roles see neither the menu item nor the page', async () => {
  await openOffice({ world, roles: ['planner'], path: '/reviews' })
  expect(await screen.findByText('U hebt geen toegang tot deze pagina')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Ervaringen/ })).toBeNull()
})

it('the page redirects to sign-in with a message after the session has ended', async () => {
  await write('Eerste')
  let isOver = false
  const { user, router } = await open('/reviews', () =>
    isOver ? Response.json({ errors: [{ code: 'not_signed_in', message: '' }] }, { status: 401 }) : null,
  )
  await sheet('Eerste')
  isOver = true
  await user.click(button('Goedkeuren'))
  expect(await screen.findByText('Uw sessie is afgelopen')).toBeTruthy()
  expect(router.state.location.search).toBe('?redirect=%2Freviews')
})
