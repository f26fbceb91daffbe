import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppConfig } from '@brine/contract/app-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfigFile, readShippedConfig } from './app-config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-config-'))
})
afterAll(() => rm(folder, { recursive: true }))

const shipped = async () =>
  JSON.parse(await readFile(new URL('../../../../customer/config.json', import.meta.url), 'utf8'))

async function written(content: string): Promise<string> {
  const file = join(folder, 'config.json')
  await writeFile(file, content)
  return file
}

it('is the demo supplier’s by default', async () => {
  expect((await readShippedConfig()).brand.name).toBe('Clairsel')
})

it('never serves debug', async () => {
  const file = await written(JSON.stringify({ ...(await shipped()), debug: true }))
  expect((await readConfigFile(file)).debug).toBe(false)
})

it('reports a mistake in the file in one sentence', async () => {
  await expect(readConfigFile(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read\.$/)
  await expect(readConfigFile(await written('{'))).rejects.toThrow(/is not JSON\.$/)
  await expect(readConfigFile(await written('{"api":{"url":"portal"}}'))).rejects.toThrow(
    /not usable: api\.url: /,
  )
})

describe('analytics', () => {
  const read = async (analytics: AppConfig['analytics'], cookies = true) => {
    const notice = { enabled: cookies, type: 'banner' }
    return readConfigFile(await written(JSON.stringify({ ...(await shipped()), analytics, cookies: notice })))
  }

  it('are refused with an invalid id', async () => {
    await expect(read({ enabled: true, id: 'UA-12345-1' })).rejects.toThrow(
      /not usable: analytics\.id: "UA-12345-1" is neither/,
    )
    expect((await read({ enabled: false, id: 'UA-12345-1' })).analytics.enabled).toBe(false)
  })

  it('S45 are refused without the notice that asks for consent', async () => {
    const analytics = { enabled: true, id: 'mijn.clairsel.example' }
    await expect(read(analytics, false)).rejects.toThrow(/not usable: cookies\.enabled: /)
    expect((await read(analytics)).analytics).toEqual(analytics)
  })
})
