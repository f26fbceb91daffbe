import { queryKey } from '@brine/app-kit/query'
import type { Call } from '@brine/contract/call'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { queryClient } from '../../shell/query.ts'
import { openPortal } from '../portal.tsx'
import { lineOf } from './line.ts'
import { expectSaid, findButton, forgetToasts, heard, isBusy, press } from './screenParts.ts'
import { openBusiness } from './startPages.ts'
import { casesOfKind } from './table.ts'
import { type WayToFail, waysToFail } from './waysToFail.ts'

const cases = casesOfKind('reads')
/** Each test goes through a dozen failures, in milliseconds. */
const timeout = 120_000
/** The app renews the token only after its expiry. */
const aged = (call: Call) => (call === sessions.refresh ? { idleFor: 600, isHeldUp: true } : {})
const isRefresh = ({ path }: { path: string }): boolean => path === sessions.refresh.path

/** The number of attempts before the page reports the failure: see `packages/app-kit/src/query.test.ts`. */
const attempts = ({ name, status }: WayToFail): number =>
  name === 'page 200' || status === 0 || status === 502 || status === 503 ? 3 : 1

describe.each(['nl', 'fr'] as const)('S66 a reading call, in %s', (language) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
    await openBusiness(world)
    const { queries } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  })
  afterAll(() => world.close())
  afterEach(cleanup)

  it.each(cases)('$name explains what is missing, then succeeds', { timeout }, async ({ call, row }) => {
    const line = lineOf(call)
    const start = await row.start(world)
    let release = line.hold()
    const { sent, api } = await openPortal({
      world,
      language,
      disturb: line.disturb,
      ...start,
      ...aged(call),
    })
    const asked = (of = line.isOurs) => sent.filter(of).length
    const tokens = api.session.held()

    // other parts of the page need a token too, and may also renew it
    const isAskedOnce = row.canRetry && call !== sessions.refresh

    const again = async () => {
      if (row.canRetry) press(await findButton(m['common.retry']))
      else act(() => void queryClient.resetQueries({ queryKey: queryKey(call) }))
    }

    const [first, ...others] = waysToFail(call, { isGuest: !tokens, language })
    await (row.loading ? screen.findByText(row.loading()) : row.shows())
    for (const way of [first, ...others]) {
      if (!way) throw new Error('a call fails in some way')
      // the page's guard has already sent a renewal
      const before = way !== first ? asked() : call === sessions.refresh ? 1 : 0
      forgetToasts()
      line.fail(way)
      if (way === first) release(way)
      else await again()
      await waitFor(async () => {
        const times = asked() - before
        // an optional call may be sent again when another part of the page mounts
        if (isAskedOnce) expect(times).toBe(attempts(way))
        else expect(times).toBeGreaterThanOrEqual(attempts(way))
        await expectSaid(row.says(way.words(language)))
        if (row.canRetry) expect(isBusy(await findButton(m['common.retry']))).toBe(false)
      }).catch((error: Error) => {
        throw new Error(`${way.status} ${way.name}: ${error.message}`)
      })
      if (!row.canRetry) await row.shows()
      expect(api.session.held(), way.name).toEqual(tokens)
    }

    // no answer for ten seconds; for a customer, after an expired token
    const before = asked()
    const isRefused = tokens !== undefined && call !== sessions.refresh
    release = line.hold(isRefused)
    forgetToasts()
    await again()
    await waitFor(() => expect(asked()).toBeGreaterThan(before + (isRefused ? 1 : 0)))
    if (row.canRetry) expect(isBusy(await findButton(m['common.retry']))).toBe(true)
    release()
    await row.shows()
    expect(heard()).toEqual({ toasts: [], notices: [] })
    if (isAskedOnce) expect(asked()).toBe(before + (isRefused ? 2 : 1))
    if (isRefused) expect(asked(isRefresh)).toBe(1)
    if (tokens) expect(api.session.held()?.token).not.toBe(tokens.token)
  })
})
