import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

export type { JsonSchema }

/**
 * Converts a contract schema of a request to JSON Schema for Ajv: closed, so that unknown keys are removed.
 * @throws at start, when JSON Schema cannot express the schema
 */
export const inputSchema = (schema: GenericSchema): JsonSchema => closed(plain(convert(schema)))

/** Converts a contract schema of an answer to JSON Schema for the compiled serializer, which writes only listed fields. */
export const answerSchema = (schema: GenericSchema): JsonSchema => plain(convert(schema))

function convert(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, { target: 'draft-07' })
  return converted
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies `change` to a schema and all schemas inside it, innermost first. */
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

/** Writes `a or null` as a nullable `a`: the compiled code then checks the type without trying branches. */
const plain = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, (part) => {
    const [one, other, ...more] = part.anyOf ?? []
    if (!isSchema(one) || !isSchema(other) || more.length > 0) return part
    if (other.type !== 'null' || typeof one.type !== 'string') return part
    const { anyOf: _, ...rest } = part
    const values = one.enum ? { enum: [...one.enum, null] } : {}
    return { ...rest, ...one, ...values, nullable: true } as JsonSchema
  })

/** Unknown keys are removed, not refused: a newer client may call an older server. */
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
