import { m } from '@brine/messages/app'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createPlanned } from '../../../../../packages/testkit/src/automatic.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { enabledButton } from '../../testing/enabled.ts'
import { openBusiness } from '../../testing/failures/startPages.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(cleanup)

it('leads from the chosen delivery to the form for another number of packs, at the agreed price', async () => {
  const { email, refillId } = await createPlanned(world)
  const { user } = await openPortal({ world, email, path: '/automatic' })
  await user.click(await screen.findByRole('link', { name: m['automatic.packs_this_time']() }))
  // the page of the agreement has such a field as well
  await screen.findByRole('heading', { name: m['salt.received']() })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /pakken van 2 blokken/ })
  const packs = Number(field.value) + 1
  await user.click(screen.getByRole('button', { name: m['salt.packs_more']() }))
  const { packs: before, price_cents } = await world.db
    .selectFrom('refills')
    .select(['packs', 'price_cents'])
    .where('id', '=', refillId)
    .executeTakeFirstOrThrow()
  const cents = (price_cents / before) * packs
  const euros = new RegExp((cents / 100).toFixed(2).replace('.', ','))
  expect(await screen.findByText(euros)).toBeTruthy()
  await user.click(await enabledButton(m['salt.change_submit']()))
  expect(await screen.findByText(m['salt.changed']())).toBeTruthy()
  const stored = world.db.selectFrom('refills').select(['packs', 'price_cents']).where('id', '=', refillId)
  expect(await stored.executeTakeFirst()).toEqual({ packs, price_cents: cents })
  // what the agreement brings each time stays
  const agreement = await world.db.selectFrom('refill_agreements').select('packs').executeTakeFirst()
  expect(agreement).toEqual({ packs: 6 })
})
