import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defaultExclude, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Each project with a database starts a PostgreSQL, which its workers share.
 * @param connections of each test's database. Each is a process of PostgreSQL, which costs as much as a small test
 */
const onDatabase = (connections: number) => ({
  globalSetup: './packages/testkit/src/global-setup.ts',
  provide: { connections },
})
/** Tests of the server let callers meet. */
const MANY_CONNECTIONS = 10
/** A screen has one visitor. With one connection, a transaction that needs a second one from the pool waits in vain and is seen. */
const ONE_CONNECTION = 1

const SILENT_CONSOLE = './packages/testkit/src/silent-console.ts'

/** What stands in for a module, or starts once a page, stays in its worker: these files have one of their own each. */
const ALONE = '*.alone.test.{ts,tsx}'
/** The others share a worker's modules: reading them anew for each file took as long as the tests themselves. */
const together = { isolate: false, exclude: [...defaultExclude, `**/${ALONE}`] }

/** Tests that share a worker also share the answers about passwords; checking one is made to cost much. */
const sharedHashes = {
  alias: {
    '@node-rs/argon2': fileURLToPath(
      new URL('apps/server/src/modules/sessions/testing-argon2.ts', import.meta.url),
    ),
  },
}

const everywhere = {
  // one more than cores, because tests wait for their database; more of them only starve the journeys beside them
  maxWorkers: availableParallelism() + 1,
  // nothing passes or fails on a clock: on a busy machine everything takes its time
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

type Test = NonNullable<TestProjectInlineConfiguration['test']>

/** Tests of an app's screens, which talk to the real server in their own process. */
const screens = (app: 'customer' | 'office', test: Test): TestProjectInlineConfiguration => ({
  extends: `./apps/${app}/vite.config.ts`,
  test: {
    root: '.',
    environment: './apps/customer/src/testing/environment.ts',
    setupFiles: [SILENT_CONSOLE, './apps/customer/src/testing/clear-browser.ts'],
    ...onDatabase(ONE_CONNECTION),
    ...everywhere,
    ...test,
  },
})

/**
 * One project a kind of environment. They begin in the order of their names: the longest file is one of `alone-server`, and
 * no core waits for it in the end.
 */
export default defineConfig({
  test: {
    globalSetup: './scripts/lib/compiled-texts.ts',
    maxWorkers: everywhere.maxWorkers,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{contract,planning,messages}/src/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
          // the same cases in each run, so that a change is judged by what it changes
          setupFiles: './scripts/lib/fixed-chance.ts',
          ...together,
          ...everywhere,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{apps/server,packages/embedded-postgres}/src/**/*.test.ts'],
          ...onDatabase(MANY_CONNECTIONS),
          ...sharedHashes,
          ...together,
          ...everywhere,
        },
      },
      {
        test: {
          name: 'alone-server',
          include: [`apps/server/src/**/${ALONE}`],
          ...onDatabase(MANY_CONNECTIONS),
          ...everywhere,
        },
      },
      screens('customer', {
        name: 'customer',
        include: ['apps/customer/src/**/*.test.{ts,tsx}'],
        ...sharedHashes,
        ...together,
      }),
      screens('customer', { name: 'alone-customer', include: [`apps/customer/src/**/${ALONE}`] }),
      screens('office', {
        name: 'office',
        include: ['apps/office/src/**/*.test.{ts,tsx}'],
        ...sharedHashes,
        ...together,
      }),
      screens('office', { name: 'alone-office', include: [`apps/office/src/**/${ALONE}`] }),
      {
        test: {
          name: 'ui',
          include: ['packages/{ui,app-kit,styleguide}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: SILENT_CONSOLE,
          ...together,
          ...everywhere,
        },
      },
    ],
  },
})
