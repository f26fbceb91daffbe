import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { GenericSchema } from 'valibot'
import { fail } from './fail.ts'
import { inputSchema, type JsonSchema } from './schemas.ts'

/**
 * `allErrors` stays off: a body of a million mistakes costs no more than one, and no pattern meets a text that is
 * already too long. The list of failing fields comes from asking each field by itself.
 */
const options = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false }

const make = (coerceTypes: boolean): Ajv => {
  const ajv = new Ajv({ ...options, coerceTypes })
  addFormats.default(ajv)
  return ajv
}

/** Bodies are JSON, so a number is a number; parameters and queries are text, so "3" may be one. */
const compilers = { body: make(false), text: make(true) }

/** Both libraries type JSON Schema; they differ only in whether an absent keyword may be spelled `undefined`. */
const compile = (ajv: Ajv, schema: JsonSchema | boolean): ValidateFunction => ajv.compile(schema as AnySchema)

/** What is compiled with the first request that needs it: all calls at once would be most of the server's start. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Checks a value in place: unknown keys are removed, defaults filled in. @throws invalid_request */
export type Check = (value: unknown) => void

/** Checks the parameters of a path: one that does not fit names nothing, like one that is not there. @throws not_found */
export function paramsCheckOf(schema: GenericSchema): Check {
  const validator = onFirstUse(() => compile(compilers.text, inputSchema(schema)))
  return (value) => {
    if (!validator()(value)) throw fail('not_found')
  }
}

/** A check by a schema of the contract; what is checked is exactly what the contract says. */
export function checkOf(schema: GenericSchema, part: keyof typeof compilers): Check {
  const json = onFirstUse(() => inputSchema(schema))
  const validator = onFirstUse(() => compile(compilers[part], json()))
  const fields = onFirstUse(() => compileFields(json(), compilers[part]))
  return (value) => {
    const validate = validator()
    if (validate(value)) return
    throw fail('invalid_request', { fields: failingFields(validate.errors ?? [], fields(), json(), value) })
  }
}

type FieldChecks = ReadonlyMap<string, ValidateFunction>

function compileFields(json: JsonSchema, ajv: Ajv): FieldChecks {
  const properties = Object.entries(json.properties ?? {})
  return new Map(properties.map(([name, schema]) => [name, compile(ajv, schema)]))
}

/** The failing fields, dotted, in the contract's order; empty when the whole is not even an object. */
function failingFields(
  errors: readonly ErrorObject[],
  fields: FieldChecks,
  json: JsonSchema,
  value: unknown,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const given = new Map(Object.entries(value))
  const failing: string[] = []
  for (const [name, validate] of fields) {
    if (!given.has(name)) {
      if (json.required?.includes(name)) failing.push(name)
    } else if (!validate(given.get(name))) failing.push(dotted(name, validate.errors?.[0]))
  }
  return failing.length > 0 ? failing : errors.map((error) => dotted('', error)).filter(Boolean)
}

function dotted(field: string, error: ErrorObject | undefined): string {
  const missing: unknown = error?.params.missingProperty
  const path = [...(error?.instancePath ?? '').split('/'), typeof missing === 'string' ? missing : '']
  return [field, ...path].filter(Boolean).join('.')
}
