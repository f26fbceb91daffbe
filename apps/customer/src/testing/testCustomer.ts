import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startWorld, type World } from '../../../../packages/testkit/src/world.ts'

interface TestCustomer {
  world: World
  /** The address of a customer that is created for each test. */
  email: string
}

interface Preparation {
  /** Runs once per file. */
  readonly once?: (world: World) => Promise<unknown>
  /** Runs before each test, before its customer is created. */
  readonly each?: (world: World) => Promise<unknown>
  /** The values of the new customer. */
  readonly given?: Parameters<World['createCustomer']>[0]
}

/** Registers Vitest hooks that start the real server and create a customer for each test. */
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
