import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { notifications } from '@brine/contract/customer/notifications'
import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { reviews } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAgreed, createSupplied } from '../../../packages/testkit/src/automatic.ts'
import { password } from '../../../packages/testkit/src/world.ts'
import { lineOf } from './testing/failures/line.ts'
import { openBusiness } from './testing/failures/startPages.ts'
import { openPortal } from './testing/portal.tsx'
import { startTestCustomer } from './testing/testCustomer.ts'

/* Answers that come after the customer has gone on. The account form and the messages of a request have tests of their own. */

const home = startTestCustomer({ once: openBusiness })

/** Opens a page on which the answers to a call are held back until `answer` is called. */
async function open(path: string, call: Parameters<typeof lineOf>[0], email = home.email) {
  const line = lineOf(call)
  const answer = line.hold()
  const portal = await openPortal({ world: home.world, email, path, disturb: line.disturb })
  return { ...portal, answer }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('what is typed or chosen while it is being saved stays', () => {
  it('in the choice of messages', async () => {
    const { user, answer } = await open('/account/privacy', notifications.choose)
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    await waitFor(async () => expect((await box(/onderweg naar u/)).checked).toBe(true))
    await user.click(await box(/onderweg naar u/))
    await user.click(await button(m['account.notifications_save']()))
    await user.click(await box(/De avond voor/))
    answer()
    await screen.findByText(m['account.notifications_saved']())
    expect((await box(/onderweg naar u/)).checked).toBe(false)
    expect((await box(/De avond voor/)).checked).toBe(false)
    // only what was not saved yet is still a draft
    expect(sessionStorage.getItem('drafts')).toContain('"value":{"evening_before":"none"}')
  })

  it('in the invitation of a friend', async () => {
    const { user, answer } = await open('/referrals', referrals.refer)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: m['referrals.email']() })
    await user.type(field, 'an@post.example{Enter}')
    await user.clear(field)
    await user.type(field, 'bert@post.example')
    answer()
    await screen.findByText(m['form.referral.notify_success']())
    expect(field.value).toBe('bert@post.example')
  })

  it('in the invitation of a friend, and is not the address that was refused', async () => {
    const { user, answer } = await open('/referrals', referrals.refer)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: m['referrals.email']() })
    await user.type(field, `${home.email}{Enter}`)
    await user.clear(field)
    await user.type(field, 'bert@post.example')
    answer()
    await screen.findByText(m['form.referral.notify_failure']())
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('in the number of packs', async () => {
    const { email } = await createAgreed(home.world)
    const { user, answer } = await open('/automatic', automaticRefills.change, email)
    const fewer = await button(m['salt.packs_fewer']())
    await user.click(fewer)
    const save = await button(m['automatic.packs_save']())
    await user.click(save)
    await user.click(fewer)
    answer()
    await screen.findByText(m['automatic.packs_changed']())
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
    expect([save.isConnected, screen.queryByText('32 kg')]).toEqual([true, expect.anything()])
    expect(document.activeElement).toBe(fewer)
  })

  it('in a review', async () => {
    const { user, answer } = await open('/experiences', reviews.post)
    await user.click(await button(m['experiences.open']()))
    await user.click(screen.getByRole('radio', { name: '4 sterren' }))
    await user.type(screen.getByRole('textbox', { name: /Titel/ }), 'Zacht')
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Uw ervaring/ })
    await user.type(text, 'Geen kalk meer.')
    await user.click(await button(m['experiences.submit']()))
    await user.type(text, ' En vlot geplaatst.')
    answer()
    await screen.findByText(m['form.experience.notify_success']())
    expect(text.value).toBe('Geen kalk meer. En vlot geplaatst.')
    expect([text.isConnected, document.activeElement]).toEqual([true, text])
  })
})

it('the agreement that packs come by themselves stays as it was sent', async () => {
  const { email, token } = await createSupplied(home.world)
  const { user, answer } = await open('/automatic', automaticRefills.start, email)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await user.click(box)
  await user.click(await button(m['automatic.start']()))
  const packs = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(await button(m['salt.packs_more']()))
  await user.type(packs, '{Backspace}9')
  await user.click(box)
  expect([packs.value, box.checked]).toEqual(['6', true])
  answer()
  await screen.findByText(m['automatic.started']())
  const { agreement } = (await home.world.call(automaticRefills.read, {}, { token })).body
  expect(agreement?.packs).toBe(6)
})

it('is no draft any more once it is saved, also when the page was left meanwhile', async () => {
  const { email } = await createAgreed(home.world)
  const { user, answer, router } = await open('/automatic', automaticRefills.change, email)
  await user.click(await button(m['salt.packs_more']()))
  await user.click(await button(m['automatic.packs_save']()))
  await act(() => router.navigate('/orders'))
  await screen.findByRole('heading', { level: 1, name: m['orders.title']() })
  answer()
  await screen.findByText(m['automatic.packs_changed']())
  expect(sessionStorage.getItem('drafts')).toBeNull()
})

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
