import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

installModal()
const home = startSaltCustomer()
beforeEach(() => orderSalt(home.world, home.email, { date: '2026-11-27' }))

it('does not say that a delivery stands whose cancellation got no answer, while nobody can ask', async () => {
  let isCut = false
  const { user } = await openPortal({
    ...{ ...home, path: '/saltblocks' },
    async disturb({ method, perform }) {
      if (method === 'DELETE') {
        await perform()
        isCut = true
      }
      if (isCut) throw new TypeError('Failed to fetch')
      return null
    },
  })
  await user.click(await screen.findByRole('button', { name: m['salt.cancel_action']() }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: m['salt.cancel_confirm']() }))
  const said = await screen.findAllByText(m['salt.cancel_unknown_hint'](), {}, { timeout: 10_000 })
  expect(said.length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain(m['salt.cancel_failed_hint']())
  expect(document.body.textContent).not.toContain(m['salt.cancel_failed']())
})
