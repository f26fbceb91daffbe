import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { password } from '../../../packages/testkit/src/world.ts'
import { lineOf } from './testing/failures/line.ts'
import { openPortal } from './testing/portal.tsx'
import { startTestCustomer } from './testing/testCustomer.ts'

/* Answers that come after the customer has gone on. */

const home = startTestCustomer()

/** Opens a page on which the answers to a call are held back until `answer` is called. */
async function open(path: string, call: Parameters<typeof lineOf>[0], email = home.email) {
  const line = lineOf(call)
  const answer = line.hold()
  const portal = await openPortal({ world: home.world, email, path, disturb: line.disturb })
  return { ...portal, answer }
}
const button = (name: string) => screen.findByRole('button', { name })

it('a changed password leaves whoever went to another page there', async () => {
  const { user, answer, router, api } = await open('/account/password', passwords.changePassword)
  await user.type(await screen.findByLabelText(m['form.change_password.old']()), password)
  await user.type(screen.getByLabelText(m['form.new_password.password']()), 'drie gewone woorden')
  await user.type(screen.getByLabelText(m['form.change_password.repeat']()), 'drie gewone woorden')
  const before = api.session.held()?.token
  await user.click(await button(m['form.password_reset.submit']()))
  await act(() => router.navigate('/orders'))
  await screen.findByRole('heading', { level: 1, name: m['orders.title']() })
  answer()
  await screen.findByText(m['form.account_info.notify_success_change_password']())
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/orders')
  expect(api.session.held()?.token).not.toBe(before)
})
