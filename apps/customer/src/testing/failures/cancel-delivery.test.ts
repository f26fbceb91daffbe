import { refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../portal.tsx'
import { lineOf } from './line.ts'
import { toastAndPage } from './says.ts'
import { expectSaid, findButton, forgetToasts, isBusy } from './screenParts.ts'
import { customerWithDelivery, openBusiness } from './startPages.ts'
import { waysToFail } from './waysToFail.ts'

installModal()
const says = toastAndPage(m['salt.cancel_failed'], m['salt.cancel_failed_hint'])
/** One test goes through a dozen failures, in milliseconds. */
const timeout = 120_000

describe.each(['nl', 'fr'] as const)('S66 cancelling a delivery, in %s', (language) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
    await openBusiness(world)
  })
  afterAll(() => world.close())
  afterEach(cleanup)

  it('explains the failure, keeps the delivery, and finally succeeds', { timeout }, async () => {
    const line = lineOf(refills.cancel)
    const start = await customerWithDelivery('/saltblocks')(world)
    const { user, sent } = await openPortal({ world, language, disturb: line.disturb, ...start })
    const asked = () => sent.filter(line.isOurs).length
    const confirm = async () => {
      await user.click(await findButton(m['salt.cancel_action']))
      const question = within(await screen.findByRole('alertdialog'))
      const button = question.getByRole('button', { name: m['salt.cancel_confirm']() })
      await user.click(button)
      return button
    }

    for (const way of waysToFail(refills.cancel, { isGuest: false, language })) {
      line.fail(way)
      forgetToasts()
      const before = { asked: asked(), sent: sent.length }
      await confirm()
      await waitFor(async () => {
        expect(asked(), way.name).toBe(before.asked + 1)
        await expectSaid(says(way.words(language)))
        expect(screen.queryByRole('alertdialog')).toBeNull()
      }).catch((error: Error) => {
        throw new Error(`${way.status} ${way.name}: ${error.message}`)
      })
      // the app fetches the last order again, which is still open
      expect(sent.slice(before.sent), way.name).toContainEqual(
        expect.objectContaining({ method: 'GET', path: refills.lastOrder.path }),
      )
      await screen.findByRole('heading', { level: 1, name: m['salt.thanks']() })
    }

    // no answer for ten seconds
    const before = asked()
    const release = line.hold(false)
    const button = await confirm()
    await waitFor(() => expect(isBusy(button)).toBe(true))
    fireEvent.click(button)
    expect(asked()).toBe(before + 1)
    release()
    await screen.findByText(m['salt.cancelled']())
    expect(asked()).toBe(before + 1)
  })
})
