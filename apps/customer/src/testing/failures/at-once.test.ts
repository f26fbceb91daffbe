import { sessions } from '@brine/contract/customer/sessions'
import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../portal.tsx'
import { lineOf } from './line.ts'
import { openBusiness } from './startPages.ts'
import { casesOfKind } from './table.ts'
import { ours } from './waysToFail.ts'

/** Without a session there is no page to read on. */
const cases = casesOfKind('reads').filter(({ call }) => call !== sessions.refresh)
/** More than the parts of a page that read the same, each of which may ask once. */
const MOST_TIMES = 4
/** Turns in which a page that asks again after each failure would ask many times more. */
const TURNS = 30

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openBusiness(world)
})
afterAll(() => world.close())
afterEach(cleanup)

it.each(cases)('S66 $name that fails at once is not sent again without end', async ({ call, row }) => {
  const line = lineOf(call)
  line.fail(ours('internal'))
  let times = 0
  await openPortal({
    world,
    ...(await row.start(world)),
    disturb(request) {
      if (line.isOurs(request)) times += 1
      // ends a page that would ask for ever
      return times > MOST_TIMES ? new Promise(() => {}) : line.disturb(request)
    },
  })
  for (let turn = 0; turn < TURNS; turn += 1)
    await act(() => new Promise((resolve) => void setTimeout(resolve, 10)))
  expect(times).toBeGreaterThan(0)
  expect(times).toBeLessThanOrEqual(MOST_TIMES)
})
