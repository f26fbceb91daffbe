import fc from 'fast-check'
import { fitting, type KnownValues, nearlyFitting } from './arbitrary.ts'
import type { DocumentedCall } from './documented-calls.ts'

/** A request to a call; every part of it may be invalid. */
export interface GeneratedRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** JSON; undefined for a call without such a body. */
  readonly body: unknown
  /** The document of a call that takes one. */
  readonly file: string | undefined
  readonly idempotencyKey: string | undefined
  readonly isSignedIn: boolean
  readonly language: string
  /** The last byte of the sender's IPv4 address. */
  readonly network: number
}

export function requestTo(
  { parameters, body, upload }: DocumentedCall,
  known: KnownValues,
): fc.Arbitrary<GeneratedRequest> {
  // mostly fitting: otherwise few requests get past the path
  const part = (location: string) => {
    const found = parameters.filter(({ in: of }) => of === location)
    const values = found.map(({ name, schema }) => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: fitting(schema, known) },
        { weight: 1, arbitrary: fc.string() },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ])
    return fc.record<Record<string, unknown>>(Object.fromEntries(values))
  }
  return fc.record({
    params: part('path'),
    query: part('query'),
    body: body ? nearlyFitting(body, known) : fc.constant(undefined),
    file: upload ? fc.string({ unit: 'binary' }) : fc.constant(undefined),
    idempotencyKey: fc.option(fc.stringMatching(/^[a-z]{1,3}$/), { nil: undefined }),
    isSignedIn: fc.boolean(),
    language: fc.constantFrom('nl', 'fr', 'en', '*;q=x'),
    network: fc.integer({ min: 1, max: 250 }),
  })
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)))
const escaped = (value: unknown): string => encodeURIComponent(shown(value).toWellFormed())

/** What is sent for a generated request. @param credentials headers of the sender, if the request is signed in */
export function wireOf(
  { path, upload }: DocumentedCall,
  request: GeneratedRequest,
  credentials: Readonly<Record<string, string>>,
): { url: string; headers: Record<string, string>; payload: string | undefined } {
  const { params, query, body, file, idempotencyKey, isSignedIn, language } = request
  // an empty segment, `.` and `..` lead to another path, and so to another call
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    escaped(params[name] ?? 'x').replace(/^\.{0,2}$/, 'x'),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = given.map(([name, value]) => `${name}=${escaped(value)}`)
  const type = file === undefined ? 'application/json' : (upload ?? 'application/json')
  const payload = file ?? (body === undefined ? undefined : shown(JSON.stringify(body)))
  return {
    url: search.length > 0 ? `${url}?${search.join('&')}` : url,
    headers: {
      'accept-language': language,
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...(isSignedIn ? credentials : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    payload,
  }
}
