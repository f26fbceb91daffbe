import { createStorage } from '@brine/app-kit/storage'
import { CallError } from '@brine/contract/client'
import type { NewTokens } from '@brine/contract/customer/sessions'
import { expect, it, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { sessionOf, tokenOf } from '../testing/tokens.ts'
import { createServerClock } from './serverClock.ts'
import { createSession } from './session.ts'

/** The current time of the tests, in unix seconds. */
const START_SECONDS = 1_800_000_000

/** Tabs of one browser: they share local storage and nothing else. */
function browser() {
  const local = new MemoryStorage()
  const time = { now: START_SECONDS * 1000 }
  const tab = (exchange: (refreshToken: string) => Promise<NewTokens>) => {
    const asked = vi.fn(exchange)
    const clock = createServerClock(() => time.now)
    const session = createSession({ storage: createStorage(() => local), clock, exchange: asked })
    return { session, asked, clock }
  }
  return { local, time, tab }
}

const never = () => Promise.reject(new Error('must not ask'))
const refused = (status: number) => () => Promise.reject(new CallError(status, [], null))

it('does not ask the server while the token is fresh', async () => {
  const { session } = browser().tab(never)
  session.start(sessionOf('7', START_SECONDS))
  expect(await session.freshToken()).toBe(tokenOf('7', START_SECONDS))
  expect(await session.standing()).toBe('signedIn')
})

it('renews a minute early, once for all waiting calls', async () => {
  const { tab, time } = browser()
  const { session, asked } = tab(async () => sessionOf('7', START_SECONDS + 541, 2))
  session.start(sessionOf('7', START_SECONDS))
  time.now += 541_000
  const tokens = await Promise.all([session.freshToken(), session.freshToken(), session.freshToken()])
  expect(asked).toHaveBeenCalledExactlyOnceWith('7-1')
  expect(new Set(tokens)).toEqual(new Set([tokenOf('7', START_SECONDS + 541)]))
})

it.each([true, false])('keeps the flag of sign-in, %s, when new tokens come without it', async (placed) => {
  const { tab, time } = browser()
  const { installation_placed: _, ...tokens } = sessionOf('7', START_SECONDS + 541, 2)
  const { session } = tab(async () => tokens)
  session.start({ ...sessionOf('7', START_SECONDS), installation_placed: placed })
  time.now += 541_000
  expect(await session.freshToken()).toBe(tokens.token)
  expect(session.isPlaced()).toBe(placed)
})

it('uses the tokens that another tab has renewed', async () => {
  const { tab, time } = browser()
  const one = tab(never)
  one.session.start(sessionOf('7', START_SECONDS))
  const other = tab(never)
  time.now += 600_000
  other.session.start(sessionOf('7', START_SECONDS + 600, 2))
  await one.session.renew(tokenOf('7', START_SECONDS))
  expect(await one.session.freshToken()).toBe(tokenOf('7', START_SECONDS + 600))
})

it('renews a fresh token that the server has refused', async () => {
  const { tab } = browser()
  const { session, asked } = tab(async () => sessionOf('7', START_SECONDS + 1, 2))
  session.start(sessionOf('7', START_SECONDS))
  await session.renew(tokenOf('7', START_SECONDS))
  expect(asked).toHaveBeenCalledOnce()
})

it('does not restore a session that ended during its renewal', async () => {
  const { tab, time, local } = browser()
  const one = tab(async () => {
    other.session.end()
    return sessionOf('7', START_SECONDS + 600, 2)
  })
  const other = tab(never)
  one.session.start(sessionOf('7', START_SECONDS))
  time.now += 600_000
  expect(await one.session.freshToken()).toBeUndefined()
  expect(local.items.size).toBe(0)
})

it('does not overwrite the session of another customer who signed in meanwhile', async () => {
  const { tab, time } = browser()
  const one = tab(async () => {
    other.session.start(sessionOf('8', START_SECONDS + 600))
    return sessionOf('7', START_SECONDS + 600, 2)
  })
  const other = tab(never)
  one.session.start(sessionOf('7', START_SECONDS))
  time.now += 600_000
  await one.session.renew()
  expect(one.session.accountId()).toBe('8')
})

it('ends when the server refuses the renewal', async () => {
  const { tab, time, local } = browser()
  const { session } = tab(refused(401))
  session.start(sessionOf('7', START_SECONDS))
  time.now += 600_000
  expect(await session.standing()).toBe('signedOut')
  expect(local.items.size).toBe(0)
})

it('continues when the renewal is refused but another tab has already renewed', async () => {
  const { tab, time } = browser()
  const one = tab(async () => {
    other.session.start(sessionOf('7', START_SECONDS + 600, 2))
    throw new CallError(401, [], null)
  })
  const other = tab(never)
  one.session.start(sessionOf('7', START_SECONDS))
  time.now += 600_000
  expect(await one.session.freshToken()).toBe(tokenOf('7', START_SECONDS + 600))
})

it.each([0, 429, 500, 503])('S66 keeps the tokens when the renewal fails with %d', async (status) => {
  const { tab, time } = browser()
  const { session } = tab(refused(status))
  session.start(sessionOf('7', START_SECONDS))
  time.now += 600_000
  expect(await session.standing()).toBe('unknown')
  expect(session.held()).toEqual({ token: tokenOf('7', START_SECONDS), refresh_token: '7-1' })
})

it('S67 keeps the session in five tabs that wake with an expired token', async () => {
  const { tab, time } = browser()
  const first = tab(never)
  first.session.start(sessionOf('7', START_SECONDS))
  time.now += 3_600_000
  // the server returns the same new tokens to all requests within ten seconds
  const tabs = Array.from({ length: 5 }, () => tab(async () => sessionOf('7', START_SECONDS + 3_600, 2)))
  const standings = await Promise.all(tabs.map(({ session }) => session.standing()))
  expect(standings).toEqual(Array(5).fill('signedIn'))
})

it('S67 no tab renews again while another one stores its new tokens', async () => {
  const { tab, time, local } = browser()
  const one = tab(async () => sessionOf('7', START_SECONDS + 600, 2))
  one.session.start(sessionOf('7', START_SECONDS))
  time.now += 600_000
  const other = tab(async () => sessionOf('7', START_SECONDS + 600, 3))
  // tabs of other processes see the keys change one by one
  const set = local.setItem.bind(local)
  local.setItem = (key, value) => {
    set(key, value)
    void other.session.freshToken()
  }
  await one.session.freshToken()
  expect(other.asked).not.toHaveBeenCalled()
})

it('S69 does not renew repeatedly on a device whose clock is a day off', async () => {
  for (const off of [-86_400_000, 86_400_000]) {
    const { tab, time } = browser()
    const { session, asked } = tab(async () => sessionOf('7', START_SECONDS, 2))
    time.now += off
    session.start(sessionOf('7', START_SECONDS))
    for (let turn = 0; turn < 5; turn += 1) await session.freshToken()
    expect(asked).not.toHaveBeenCalled()

    // a page that opens later does not know the clock's error, so it renews at most once
    const later = tab(async () => sessionOf('7', START_SECONDS, 2))
    for (let turn = 0; turn < 5; turn += 1) await later.session.freshToken()
    expect(later.asked.mock.calls.length).toBeLessThanOrEqual(1)
  }
})

it('S69 corrects its clock by the Date of any answer', async () => {
  const { tab, time } = browser()
  time.now += 86_400_000
  const first = tab(never)
  first.session.start(sessionOf('7', START_SECONDS))
  const { session, clock } = tab(never)
  clock.readHeader(new Date(START_SECONDS * 1000).toUTCString())
  expect(await session.freshToken()).toBe(tokenOf('7', START_SECONDS))
})

it('S70 renews a token that cannot be read', async () => {
  const { tab, local } = browser()
  const { session } = tab(async () => sessionOf('7', START_SECONDS, 2))
  local.items.set('token', 'half a tok')
  local.items.set('refresh_token', '7-1')
  expect(await session.standing()).toBe('signedIn')
})

it('S70 works without local storage until the page closes', async () => {
  const { tab, local } = browser()
  local.isBlocked = true
  const { session } = tab(never)
  session.start(sessionOf('7', START_SECONDS))
  expect(await session.standing()).toBe('signedIn')
  expect(session.isPlaced()).toBe(true)
  session.end()
  expect(await session.standing()).toBe('signedOut')
})

it('S68 notifies only of session changes by another tab', () => {
  const { session } = browser().tab(never)
  const changed = vi.fn()
  session.subscribe(changed)
  session.watchTabs(window)
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  expect(changed).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(changed).toHaveBeenCalledTimes(2)
})

it('stores the flag of the installation only during a session', () => {
  const { tab, local } = browser()
  const { session } = tab(never)
  session.setPlaced(true)
  expect(local.items.size).toBe(0)
  session.start({ ...sessionOf('7', START_SECONDS), installation_placed: false })
  session.setPlaced(true)
  expect(local.items.get('INSTALLATION_PLACED')).toBe('true')
})
