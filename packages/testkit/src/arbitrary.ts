import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'

/** Values that exist in the test's world (addresses, days, order numbers): requests with them pass the first checks. */
export type KnownValues = readonly string[]

/** Values that match a JSON Schema, for the keywords that the contract uses. */
export function fitting(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => partOf(part, known)))
  if ('nullable' in schema) return fc.option(typed(schema, known), { nil: null, freq: 4 })
  return typed(schema, known)
}

/** Any JSON. It is shallow, because deep values are refused for the same reasons and take long to generate. */
const strange = fc.jsonValue({ maxDepth: 1, noUnicodeString: false })

/** Mostly matching values, sometimes others, as a whole or in parts. */
export const nearlyFitting = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fitting(schema, known) },
    {
      weight: 2,
      arbitrary: fc.tuple(fitting(schema, known), fc.dictionary(fc.string(), strange)).map(mixed),
    },
    { weight: 1, arbitrary: strange },
  )

/** An object with some fields overwritten and unknown ones added. */
function mixed([value, others]: [unknown, Record<string, unknown>]): unknown {
  if (typeof value !== 'object' || value === null) return others
  const fields = Object.keys(value)
  const replaced = Object.values(others).map((other, index) => [fields[index] ?? `extra${index}`, other])
  return { ...value, ...Object.fromEntries(replaced) }
}

const partOf = (part: JsonSchema | boolean, known: KnownValues): fc.Arbitrary<unknown> =>
  typeof part === 'boolean' ? strange : fitting(part, known)

function typed(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const { minimum = -1e6, maximum = 1e6 } = schema
  switch (schema.type) {
    case 'string':
      return text(schema, known)
    case 'integer':
      return integer(Math.ceil(minimum), Math.floor(maximum))
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(schema.items && !Array.isArray(schema.items) ? partOf(schema.items, known) : strange, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 20),
      })
    case 'object':
      return objectOf(schema, known)
    default:
      return fc.constant(null)
  }
}

/** Often the number of an existing record. */
const integer = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min, max }), fc.integer({ min: Math.max(min, 0), max: Math.min(max, 12) }))

/** Values on which databases, pages and mails have failed. */
const nasty = [
  'a\0b',
  'half \ud83d',
  '__proto__',
  "'; drop table customers; --",
  '"><img src=x onerror=alert(1)>',
  'a\r\nBcc: victim@post.example',
  '\u202eesrever',
  '🧂'.repeat(30),
]

function text(
  { pattern, minLength = 0, maxLength = 60 }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 200))
  const form = pattern ? new RegExp(pattern, 'u') : null
  const free = fc.string({ unit: 'binary', minLength, maxLength: most })
  const usual = form ? fc.stringMatching(form).map((value) => [...value].slice(0, most).join('')) : free
  const notable = [...nasty, ...known].filter((value) => !form || form.test(value))
  return notable.length > 0
    ? fc.oneof({ weight: 3, arbitrary: usual }, { weight: 2, arbitrary: fc.constantFrom(...notable) })
    : usual
}

function objectOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = schema
  if (!properties) {
    const keys = typeof propertyNames === 'object' ? fitting(propertyNames, known).map(String) : fc.string()
    return fc.dictionary(keys, partOf(additionalProperties ?? true, known), { maxKeys: 4 })
  }
  const fields = Object.entries(properties).map(([name, part]) => [name, partOf(part, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}
