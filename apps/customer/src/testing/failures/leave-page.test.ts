import { reviews } from '@brine/contract/customer/reviews'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { installModal } from '@brine/ui/jsdomModal'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../portal.tsx'
import { lineOf } from './line.ts'
import { fill, findButton, forgetToasts, heard } from './screenParts.ts'
import { openBusiness } from './startPages.ts'
import { casesOfKind } from './table.ts'
import { ours, waysToFail } from './waysToFail.ts'

installModal()
const cases = [...casesOfKind('sends'), ...casesOfKind('reads')]
const heading = (text: string) => screen.findByText(text, { selector: 'h1' })
const isRefresh = ({ path }: { path: string }): boolean => path === sessions.refresh.path

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(cleanup)

/** Opens the page of a row while its call is refused, and triggers the call. */
async function meet(
  { call, row }: (typeof cases)[number],
  code: 'not_signed_in' | 'installation_not_placed',
) {
  const line = lineOf(call)
  const start = await row.start(world)
  line.fail(ours(code))
  forgetToasts()
  // the app renews the token only after its expiry
  const idleFor = call === sessions.refresh ? 600 : 0
  const portal = await openPortal({ world, disturb: line.disturb, idleFor, ...start })
  if (row.kind !== 'sends') return { ...portal, line, path: start.path }
  await row.ready?.(portal.user)
  await fill(row, portal.user)
  const button = await findButton(row.sends)
  // the steps of the support wizard have addresses of their own
  const { pathname, search } = portal.router.state.location
  await portal.user.click(button)
  return { ...portal, line, path: pathname + search }
}

/** Keys in local storage that outlive signing out: the cookie choice belongs to the device. */
const ofTheDevice = ['cookie_choice']
/** The random mark of drafts, which outlives a session that expires (decision 0051). */
const ofDrafts = 'drafts_mark'

const customers = cases.filter(({ call }) => call.access !== 'public' || call === sessions.refresh)

it.each(customers)(
  'S66 401 $name: the app renews once, ends the session, and returns to the page after sign-in',
  async (one) => {
    const { router, sent, line, api, path } = await meet(one, 'not_signed_in')
    await heading(m['auth.title']())
    expect(router.state.location).toMatchObject({
      pathname: '/auth',
      search: `?redirect=${encodeURIComponent(path)}`,
    })
    expect(api.session.held()).toBeUndefined()
    expect(Object.keys(localStorage).filter((key) => key !== ofDrafts)).toEqual(ofTheDevice)
    expect(sent.filter(isRefresh)).toHaveLength(1)
    const bearers = sent.filter(line.isOurs).flatMap(({ headers }) => headers.authorization ?? [])
    expect(new Set(bearers).size).toBe(one.call === sessions.refresh ? 0 : 2)
    // the failed action is still reported, mostly with the server's message: sign in again
    const says = one.row.kind === 'sends' ? one.row.except?.not_signed_in : undefined
    const { toast } = (says ?? one.row.says)(ours('not_signed_in').words('nl'))
    if (one.row.kind === 'sends') await waitFor(() => expect(heard().toasts).toEqual([toast]))
    // the toast may report another refused call of the page
    else
      expect([{}, toast, { title: m['common.notify_fetch_failure']() }]).toContainEqual(
        heard().toasts[0] ?? {},
      )
    expect(heard().notices).toEqual([])
  },
)

const placed = cases.filter(({ call }) => call.access === 'placed' && call !== reviews.post)

it.each(placed)(
  'S66 403 $name: a customer without a device is sent to /proposal, and stays signed in',
  async (one) => {
    const { router, api } = await meet(one, 'installation_not_placed')
    await waitFor(() => expect(router.state.location.pathname).toBe('/proposal'))
    expect(api.session.held()).toBeDefined()
  },
)

it('S66 403 POST experiences: the public page stays, and says which customers can write', async () => {
  const one = cases.find(({ call }) => call === reviews.post)
  if (!one) throw new Error('no row for a review')
  const { router } = await meet(one, 'installation_not_placed')
  await screen.findByText(m['experiences.not_placed']())
  expect(router.state.location.pathname).toBe('/experiences')
})

it.each(casesOfKind('leaves'))(
  'S66 $name: the session ends here at once, and a failure of the call is not reported',
  async ({ call, row }) => {
    const line = lineOf(call)
    const start = await row.start(world)
    const { user, sent, api } = await openPortal({ world, disturb: line.disturb, ...start })
    const session = api.session.held()
    if (!session) throw new Error('nobody is signed in')
    for (const way of [...waysToFail(call, { isGuest: false, language: 'nl' }), 'held'] as const) {
      await heading(m['account.title']())
      if (way === 'held') line.hold()
      else line.fail(way)
      const before = sent.filter(line.isOurs).length
      forgetToasts()
      await user.click(screen.getByText(row.sends(), { selector: 'footer button' }))
      await heading(m['auth.title']())
      await waitFor(() => expect(sent.filter(line.isOurs)).toHaveLength(before + 1))
      expect(Object.keys(localStorage)).toEqual(ofTheDevice)
      expect(heard()).toEqual({ toasts: [], notices: [] })
      act(() => api.session.start({ ...session, installation_placed: true }))
    }
  },
)
