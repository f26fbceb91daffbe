import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'

interface TestCustomer {
  world: World
  /** Of a customer who is new in each test. */
  email: string
}

interface Preparation {
  /** Once a file. */
  readonly once?: (world: World) => Promise<unknown>
  /** Before each test and its customer. */
  readonly each?: (world: World) => Promise<unknown>
  /** What the customer is given. */
  readonly given?: Parameters<World['createCustomer']>[0]
}

/** What the tests of a file stand on, by hooks of Vitest: the real server, and a customer for each test. */
export function startTestCustomer({ once, each, given }: Preparation = {}): TestCustomer {
  const home = {} as TestCustomer
  beforeAll(async () => {
    home.world = await startWorld()
    await once?.(home.world)
  })
  afterAll(() => home.world.close())
  beforeEach(async () => {
    await each?.(home.world)
    home.email = await home.world.createCustomer(given)
  })
  afterEach(cleanup)
  return home
}
