import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setupFileSchema } from './file-schema.ts'

it('docs/setup.schema.json is what node scripts/setup-schema.ts writes from the contract', async () => {
  const written = await readFile(new URL('../../../../../docs/setup.schema.json', import.meta.url), 'utf8')
  expect(written).toBe(`${JSON.stringify(setupFileSchema(), null, 2)}\n`)
})
