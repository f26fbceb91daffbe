import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAppConfig } from './app-config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-config-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(content: string): Promise<string> {
  const file = join(folder, 'config.json')
  await writeFile(file, content)
  return file
}

it('ships with the demo supplier', async () => {
  expect((await readAppConfig(null)).brand.name).toBe('Clairsel')
})

it('never serves debug', async () => {
  const shipped = JSON.parse(
    await readFile(new URL('../../../../customer/config.json', import.meta.url), 'utf8'),
  )
  const file = await written(JSON.stringify({ ...shipped, debug: true }))
  expect((await readAppConfig(file)).debug).toBe(false)
})

it('tells in a sentence what is wrong with the file', async () => {
  await expect(readAppConfig(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read\.$/)
  await expect(readAppConfig(await written('{'))).rejects.toThrow(/is not JSON\.$/)
  await expect(readAppConfig(await written('{"api":{"url":"portal"}}'))).rejects.toThrow(
    /not usable: api\.url: /,
  )
})
