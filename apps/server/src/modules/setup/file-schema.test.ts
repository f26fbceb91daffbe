import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setupFileSchema } from './file-schema.ts'

it('docs/setup.schema.json describes the setup file as the contract does (node scripts/setup-schema.ts)', async () => {
  const written = await readFile(new URL('../../../../../docs/setup.schema.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(setupFileSchema())))
})
