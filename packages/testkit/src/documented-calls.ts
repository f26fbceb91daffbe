import type { Access } from '@brine/contract/call'
import type { JsonSchema } from '@valibot/to-json-schema'
import { Ajv, type ValidateFunction } from 'ajv'

/** A call, as /docs/openapi.json describes it. */
export interface DocumentedCall {
  /** Method and path, with `{name}` for a parameter. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly access: Access
  readonly parameters: readonly Parameter[]
  /** Schema of a JSON body; null for a call without one. */
  readonly body: JsonSchema | null
  /** Media type of the document that the call takes instead of JSON; null for others. */
  readonly upload: string | null
  readonly responses: Readonly<Record<string, Documented>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: JsonSchema
}

interface Documented {
  readonly description: string
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
}

interface Operation {
  readonly 'x-access'?: Access
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly responses: Readonly<Record<string, Documented>>
}

/** The OpenAPI document, as far as it is read here. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** @throws Error for a call that does not say who may use it */
export function documentedCalls({ paths }: OpenApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(method.toUpperCase(), path, operation)),
  )
}

function describe(method: string, path: string, operation: Operation): DocumentedCall {
  const { 'x-access': access, parameters = [], requestBody, responses } = operation
  const name = `${method} ${path}`
  if (!access) throw new Error(`${name} does not say who may use it`)
  const [type = null] = Object.keys(requestBody?.content ?? {})
  const body = requestBody?.content['application/json']?.schema ?? null
  return { name, method, path, access, parameters, body, upload: body ? null : type, responses }
}

/** Lists have pages: no answer with the demo's data is larger. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** An answer of the server. */
export interface GivenAnswer {
  readonly status: number
  /** The header `content-type`; empty where there is none. */
  readonly type: string
  readonly body: string
}

/** Compares answers with the document. @returns a function that says what is wrong with an answer; null if nothing is */
export function answerChecker(
  document: OpenApiDocument,
): (call: DocumentedCall, answer: GivenAnswer) => string | null {
  const ajv = new Ajv({ strict: false })
  ajv.addSchema(document, 'openapi')
  const errorsFit = ajv.getSchema('openapi#/components/schemas/Errors')
  const compiled = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object): ValidateFunction => {
    const validator = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, validator)
    return validator
  }

  function checkFailure({ description }: Documented, body: string): string | null {
    const value = parse(body)
    if (!errorsFit?.(value)) return `its failure does not fit: ${body}`
    const codes = (value as { errors: { code: string }[] }).errors.map(({ code }) => code)
    const unknown = codes.find((code) => !description.split(', ').includes(code))
    return unknown === undefined ? null : `its failure ${unknown} is not documented`
  }

  function checkSuccess({ content = {} }: Documented, { type, body }: GivenAnswer): string | null {
    const [expected] = Object.keys(content)
    if (expected === undefined) return body === '' ? null : `has a body that is not documented: ${body}`
    if (type.split(';')[0] !== expected) return `is ${type || 'of no type'}, not ${expected}`
    const schema = content['application/json']?.schema
    // a document for people, such as an export, is JSON without a schema
    if (!schema) return null
    if (Buffer.byteLength(body) >= MAX_ANSWER_BYTES) return `answered ${Buffer.byteLength(body)} bytes`
    const fits = validatorOf(schema)
    return fits(parse(body)) ? null : `does not fit its schema: ${ajv.errorsText(fits.errors)}: ${body}`
  }

  return ({ responses }, answer) => {
    const { status, body } = answer
    if (status >= 500) return `answered ${status}: ${body}`
    const documented = responses[status]
    if (!documented) return `answered ${status}, which is not documented: ${body}`
    return status >= 400 ? checkFailure(documented, body) : checkSuccess(documented, answer)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
