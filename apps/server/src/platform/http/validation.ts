import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { GenericSchema } from 'valibot'
import { fail } from './fail.ts'
import { inputSchema, type JsonSchema } from './schemas.ts'

/**
 * `allErrors` stays off: a body with a million mistakes then costs no more than one, and no pattern runs on a text that
 * is too long already. The list of failing fields comes from checking each field separately.
 */
const options = { removeAdditional: true, useDefaults: true, allErrors: false, strict: false }

const make = (coerceTypes: boolean): Ajv => {
  const ajv = new Ajv({ ...options, coerceTypes })
  addFormats.default(ajv)
  return ajv
}

/** Bodies are JSON with typed numbers; parameters and queries are text, so that "3" may be a number. */
const compilers = { body: make(false), text: make(true) }

/** Both libraries type JSON Schema. The types differ only in whether an absent keyword may be `undefined`. */
const compile = (ajv: Ajv, schema: JsonSchema | boolean): ValidateFunction => ajv.compile(schema as AnySchema)

/** Compiled at the first request: compiling all calls at once would be most of the server's start. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Validates a value in place: removes unknown keys and sets defaults. @throws invalid_request */
export type Check = (value: unknown) => void

/** Validates the parameters of a path. An invalid one identifies nothing, as an unknown one. @throws not_found */
export function paramsCheckOf(schema: GenericSchema): Check {
  const validator = onFirstUse(() => compile(compilers.text, inputSchema(schema)))
  return (value) => {
    if (!validator()(value)) throw fail('not_found')
  }
}

/** A validator by a schema of the contract, without further rules. */
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

/** The failing fields, dotted, in the contract's order; empty when the whole is not an object. */
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
