import type { Call } from '@brine/contract/call'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPlanned, createSupplied } from '../../../packages/testkit/src/automatic.ts'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { lineOf } from './testing/failures/line.ts'
import { openBusiness, withdrawing } from './testing/failures/startPages.ts'
import { openPortal } from './testing/portal.tsx'

installModal()

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** Opens a page whose call takes effect, and whose answer is lost. */
async function open(call: Call, email: string, path: string) {
  const line = lineOf(call)
  line.loseAnswers()
  const portal = await openPortal({ world, email, path, disturb: line.disturb })
  const press = async (name: string) => portal.user.click(await screen.findByRole('button', { name }))
  return { ...portal, line, press, asked: () => portal.sent.filter(line.isOurs) }
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a page whose call took effect, and whose answer was lost, shows what is true', () => {
  it('of automatic salt that starts', async () => {
    const { email } = await createSupplied(world)
    const { user, press } = await open(automaticRefills.start, email, '/automatic')
    await user.click(await screen.findByRole('checkbox'))
    await press(m['automatic.start']())
    await screen.findByText(m['automatic.start_failed']())
    await title(m['automatic.on_title']())
  })

  it('of automatic salt that stops', async () => {
    const { email } = await createPlanned(world)
    const { press } = await open(automaticRefills.stop, email, '/automatic')
    await press(m['automatic.stop_withdraw']())
    await title(m['automatic.title']())
    expect(await screen.findByRole('button', { name: m['automatic.undo_stop']() })).toBeTruthy()
  })

  it('of a delivery that is skipped, and of the skip that is taken back', async () => {
    const { email } = await createPlanned(world)
    const { press } = await open(automaticRefills.skip, email, '/automatic')
    await press(m['automatic.skip']())
    expect(await screen.findByRole('button', { name: m['automatic.undo_skip']() })).toBeTruthy()
    cleanup()
    const again = await open(automaticRefills.undoSkip, email, '/automatic')
    await again.press(m['automatic.undo_skip']())
    expect(await screen.findByRole('button', { name: m['automatic.skip']() })).toBeTruthy()
  })

  it('of a withdrawal', async () => {
    const { email = '', path } = await withdrawing(world)
    const { press } = await open(withdrawals.send, email, path)
    await press(m['withdraw.confirm']())
    await title(m['withdraw.title_received']())
  })
})
