import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

export type { JsonSchema }

/**
 * The contract's schema of something we receive, as JSON Schema for Ajv: closed, so that unknown keys are removed.
 * @throws at start, when the schema does more than JSON Schema can say
 */
export const inputSchema = (schema: GenericSchema): JsonSchema => closed(plain(convert(schema)))

/** The contract's schema of an answer, as JSON Schema for the compiled serializer, which writes only what it lists. */
export const answerSchema = (schema: GenericSchema): JsonSchema => plain(convert(schema))

function convert(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, { target: 'draft-07' })
  return converted
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same schema with `change` applied to every schema inside it, innermost first. */
function mapSchema(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inside = (value: unknown): unknown => (isSchema(value) ? mapSchema(value, change) : value)
  const result: Record<string, unknown> = { ...schema }
  for (const name of ['items', 'additionalProperties', 'propertyNames', 'not'])
    if (name in result) result[name] = inside(result[name])
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const branches = result[name]
    if (Array.isArray(branches)) result[name] = branches.map(inside)
  }
  if (isSchema(result.properties))
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([name, value]) => [name, inside(value)]),
    )
  return change(result)
}

/** `a or null` as a nullable `a`: the compiled code then asks for the type and tries no branches. */
const plain = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, (part) => {
    const [one, other, ...more] = part.anyOf ?? []
    if (!isSchema(one) || !isSchema(other) || more.length > 0) return part
    if (other.type !== 'null' || typeof one.type !== 'string') return part
    const { anyOf: _, ...rest } = part
    const values = one.enum ? { enum: [...one.enum, null] } : {}
    return { ...rest, ...one, ...values, nullable: true } as JsonSchema
  })

/** Unknown keys are removed, not refused: an older server may meet a newer client. */
const closed = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, (part) => {
    const choices = [...(part.anyOf ?? []), ...(part.oneOf ?? [])].filter(isSchema)
    if (choices.some((choice) => choice.properties))
      throw new Error(
        'A request cannot be one of several objects: which keys are unknown would not be clear.',
      )
    return part.properties && part.additionalProperties === undefined
      ? { ...part, additionalProperties: false }
      : part
  })
