import { type ReviewStatus, reviews } from '@brine/contract/customer/reviews'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const words: [ReviewStatus, string][] = [
  ['approved', 'Uw ervaring is gepubliceerd'],
  ['declined', 'Uw ervaring is niet gepubliceerd'],
  ['pending', 'Uw ervaring wacht op goedkeuring'],
  ['error', 'Er ging iets mis met uw ervaring'],
  ['unknown', 'Status onbekend'],
]

it.each(words)('shows the author that a review is %s', async (status, label) => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  const body = { title: 'Zacht', text: 'Geen kalk meer.', rating: 9 }
  const [own] = (await world.call(reviews.post, { body }, { token })).body
  await openPortal({
    world,
    email,
    path: '/experiences',
    disturb: ({ path, method }) =>
      method === 'GET' && path === reviews.list.path ? Response.json([{ ...own, status }]) : null,
  })
  expect(await screen.findByText(label)).toBeTruthy()
})

it('shows the author the reason for declining a review, in the chosen language, and the office’s note', async () => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  const body = { title: 'Zout', text: 'Koop bij mij.', rating: 9 }
  const [own] = (await world.call(reviews.post, { body }, { token })).body
  await world.db
    .updateTable('reviews')
    .set({ status: 'declined', declined_reason: 'advertising', declined_note: 'Laat de link weg.' })
    .where('id', '=', own?.id ?? 0)
    .execute()
  await openPortal({ world, email, path: '/experiences' })
  const why = await screen.findByText(/Er staat reclame of een link in/)
  expect(why.textContent).toContain('Laat de link weg.')
  expect(why.textContent).toContain('U mag altijd een nieuwe ervaring schrijven.')
})
