import { SetupFile } from '@brine/contract/office/setup-file'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'

/** The file of `npm run setup` as JSON Schema, for editors. */
export const setupFileSchema = (): JsonSchema =>
  toJsonSchema(SetupFile, { target: 'draft-07', typeMode: 'input' })
