import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One project a kind of environment; the ones with a database share a single PostgreSQL per run. */
const database = ['./apps/server/src/testing/global-setup.ts'].filter((file) => existsSync(file))

/** Nothing passes or fails on a clock: on a busy machine everything takes its time. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // both of two cores: by itself it leaves one idle
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{contract,planning,messages}/src/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
          // the same cases in each run, so that a change is judged by what it changes
          setupFiles: './scripts/lib/fixed-chance.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: database,
          ...patience,
        },
      },
      {
        ...(existsSync('./apps/customer/vite.config.ts')
          ? { extends: './apps/customer/vite.config.ts' as const }
          : {}),
        test: {
          name: 'customer',
          root: '.',
          include: ['apps/customer/src/**/*.test.{ts,tsx}'],
          environment: './apps/customer/src/testing/environment.ts',
          globalSetup: database,
          ...patience,
        },
      },
      {
        ...(existsSync('./apps/office/vite.config.ts')
          ? { extends: './apps/office/vite.config.ts' as const }
          : {}),
        test: {
          name: 'office',
          root: '.',
          include: ['apps/office/src/**/*.test.{ts,tsx}'],
          environment: './apps/customer/src/testing/environment.ts',
          globalSetup: database,
          ...patience,
        },
      },
      { test: { name: 'ui', include: ['packages/ui/src/**/*.test.tsx'], environment: 'jsdom', ...patience } },
    ],
  },
})
