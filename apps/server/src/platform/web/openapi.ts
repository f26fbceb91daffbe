import type { Access, Call } from '@brine/contract/call'
import { isOpenToViews } from '@brine/contract/customer/portal-view'
import { commonErrors, type ErrorCode, errorStatus } from '@brine/contract/errors'
import type { GenericSchema } from 'valibot'
import { answerSchema, inputSchema, type JsonSchema } from '../http/schemas.ts'

/** A JSON object of the document. OpenAPI 3.1 accepts JSON Schema without translation. */
type Part = Record<string, unknown>

/** The OpenAPI 3.1 document of the calls, derived from the contract only. */
export function openApi(calls: readonly Call[], publicUrl: string): Part {
  const paths: Record<string, Part> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Brine', version: '1', description: 'Calls of the customer portal and of the office.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'apiKey', in: 'cookie', name: 'brine_staff' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key that the office made.' },
      },
      schemas: { Errors: errorsSchema },
    },
  }
}

const errorsSchema: Part = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(errorStatus) },
          message: {
            type: 'string',
            description: 'In the language of Accept-Language: nl, fr, else English.',
          },
          field: { type: 'string', description: 'Dotted path of the failing field.' },
        },
      },
    },
  },
}

function operation(call: Call): Part {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(call.idempotent ? [idempotencyKey] : []),
  ]
  return {
    summary: call.summary,
    ...accessOf(call.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: { required: true, content: json(inputSchema(call.body)) } } : {}),
    ...(call.upload ? { requestBody: { required: true, content: { [call.upload]: {} } } } : {}),
    responses: { ...successOf(call), ...failuresOf(call) },
  }
}

const json = (schema: unknown): Part => ({ 'application/json': { schema } })

const idempotencyKey: Part = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body gets the first answer again; kept 7 days.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function parametersOf(schema: GenericSchema | undefined, part: 'path' | 'query'): Part[] {
  if (!schema) return []
  const { properties = {}, required = [] }: JsonSchema = inputSchema(schema)
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: part,
    required: part === 'path' || required.includes(name),
    schema: of,
  }))
}

/** `x-access` adds what a security scheme cannot express: whether the installation must be placed, the roles, and a confirmation. */
function accessOf(access: Access): Part {
  if (access === 'public' || access === 'office') return { security: [], 'x-access': access }
  if (typeof access === 'object')
    return { security: [{ ['key' in access ? 'key' : 'staff']: [] }], 'x-access': access }
  return { security: [{ customer: [] }], 'x-access': access }
}

function successOf(call: Call): Part {
  const status = call.status ?? (call.answer || call.file || call.events ? 200 : 204)
  if (call.events)
    return {
      [status]: {
        description: 'Events, each with this as its data.',
        content: { 'text/event-stream': { schema: answerSchema(call.events) } },
      },
    }
  if (call.file) return { [status]: { description: 'The document.', content: { [call.file]: {} } } }
  if (!call.answer) return { [status]: { description: 'Done.' } }
  return { [status]: { description: 'Success.', content: json(answerSchema(call.answer)) } }
}

/** The failure codes of a call, by status. */
function failuresOf(call: Call): Part {
  const codes = new Set<ErrorCode>([...(call.errors ?? []), ...commonErrors, ...accessErrors(call)])
  const failures: Record<string, Part> = {}
  const sorted = [...codes].sort((a, b) => errorStatus[a] - errorStatus[b])
  for (const status of new Set(sorted.map((code) => errorStatus[code]))) {
    const names = sorted.filter((code) => errorStatus[code] === status)
    const retry = status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}
    failures[status] = { description: names.join(', '), ...retry, content: json(errorsRef) }
  }
  return failures
}

const errorsRef = { $ref: '#/components/schemas/Errors' }
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }

function accessErrors(call: Call): ErrorCode[] {
  const { access } = call
  if (access === 'public') return []
  if (access === 'office') return ['not_allowed']
  if (typeof access === 'object') {
    if ('key' in access) return ['not_signed_in']
    return ['not_signed_in', 'not_allowed', ...(access.confirmed ? (['confirmation_required'] as const) : [])]
  }
  const viewing: ErrorCode[] = isOpenToViews(call) ? [] : ['view_only']
  return [...viewing, 'not_signed_in', ...(access === 'placed' ? (['installation_not_placed'] as const) : [])]
}
