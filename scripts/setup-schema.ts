/** Writes docs/setup.schema.json, which describes the file of `npm run setup`, from the contract. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { setupFileSchema } from '../apps/server/src/modules/setup/file-schema.ts'

const target = fileURLToPath(new URL('../docs/setup.schema.json', import.meta.url))
await writeFile(target, `${JSON.stringify(setupFileSchema(), null, 2)}\n`)
