import { afterEach, expect, it, vi } from 'vitest'
import { config } from '../testing/portal.tsx'
import { loadConfig } from './config.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const served = (debug: boolean) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...config, debug })))

it.each([true, false])('forces debug to false in a build if the file says %s', async (debug) => {
  vi.stubEnv('DEV', false)
  served(debug)
  expect((await loadConfig()).debug).toBe(false)
})

it('sets debug in the development server', async () => {
  vi.stubEnv('DEV', true)
  served(false)
  expect((await loadConfig()).debug).toBe(true)
})

it('fetches the file anew if the browser has kept one that this version cannot read', async () => {
  vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) =>
    Promise.resolve(Response.json(cache === 'reload' ? config : { ...config, brand: undefined })),
  )
  expect((await loadConfig()).brand.name).toBe(config.brand.name)
})
