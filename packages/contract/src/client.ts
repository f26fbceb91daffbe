import { type Answer, type Call, type Input, MIN_UPLOAD_BYTES_PER_SECOND } from './call.ts'
import type { ErrorCode, WireError } from './errors.ts'
import { timeLimit } from './time-limit.ts'

/** A failed call. `status` is 0 without a usable answer (network failure, time-out, not JSON). */
export class CallError extends Error {
  readonly status: number
  readonly errors: readonly WireError[]
  /** Seconds to wait before the next try, from the server; null where it gives none. */
  readonly retryAfter: number | null

  constructor(status: number, errors: readonly WireError[], retryAfter: number | null) {
    super(errors[0]?.code || (status === 0 ? 'network' : `http_${status}`))
    this.name = 'CallError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

export interface ClientOptions {
  /** Base URL of all calls (`api.url` of config.json); empty for the page's own origin. */
  readonly baseUrl: string
  /** Returns the headers of a request; called for each request (language, bearer token). */
  readonly headers: () => Record<string, string>
  /** Called with every answer's headers; the session corrects its clock by `Date`. */
  readonly onAnswer?: (response: Response) => void
  readonly fetch?: typeof fetch
  /** Milliseconds to wait for an answer; 20,000 by default. */
  readonly timeoutMs?: number
}

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
}

export type Client = <C extends Call>(call: C, input: Input<C>, options?: SendOptions) => Promise<Answer<C>>

/** Factor on the time-out while a document is uploaded, or a table of any length is downloaded. */
const DOCUMENT_TIMEOUT_FACTOR = 6

interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  upload?: Blob
}

/**
 * Builds the typed client of the contract. Its calls throw only `CallError`.
 * @throws CallError when a call fails
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, headers, onAnswer, timeoutMs = 20_000 } = options
  const send = options.fetch ?? fetch
  return async (call, input, { signal, idempotencyKey } = {}) => {
    const { params, query, body, upload } = input as AnyInput
    const isLong = upload !== undefined || call.file === 'text/csv'
    // a document may take minutes, and as much more as it takes on the slowest line from which the server takes it
    const sendingMs = upload ? (upload.size / MIN_UPLOAD_BYTES_PER_SECOND) * 1000 : 0
    const limit = timeLimit((isLong ? timeoutMs * DOCUMENT_TIMEOUT_FACTOR : timeoutMs) + sendingMs, signal)
    const type = upload ? call.upload : body === undefined ? undefined : 'application/json'
    const request = send(baseUrl.replace(/\/$/, '') + urlOf(call, params, query), {
      method: call.method,
      headers: {
        Accept: call.file ? `${call.file}, application/json` : 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...headers(),
      },
      body: upload ?? (body === undefined ? null : JSON.stringify(body)),
      signal: limit.signal,
    })
    return readAnswer(call, request, onAnswer).finally(limit.end) as never
  }
}

async function readAnswer(call: Call, request: Promise<Response>, onAnswer: ClientOptions['onAnswer']) {
  const response = await request.catch(() => {
    throw new CallError(0, [], null)
  })
  onAnswer?.(response)
  if (response.ok && isPage(response)) throw new CallError(0, [], null)
  if (call.file && response.ok) return readFile(response, call.file)
  const answer = await readJson(response)
  if (!response.ok) throw new CallError(response.status, errorsOf(answer), retryAfterOf(response))
  if (call.answer === undefined) return undefined
  if (answer === undefined) throw new CallError(0, [], null)
  return unwrap(answer)
}

function urlOf(call: Call, params: AnyInput['params'], query: AnyInput['query']): string {
  const { appends } = call
  const stem = appends ? call.path.slice(0, -`/:${appends}`.length) : call.path
  const suffix = appends ? String(params?.[appends] ?? '') : ''
  const path =
    stem.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? ''))) + suffix
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) given.set(name, String(value))
  const search = given.toString()
  return path + (search && `?${search}`)
}

/** Accepts only the promised media type: a web page in place of a document is never opened. */
async function readFile(response: Response, type: string): Promise<Blob> {
  const given = response.headers.get('content-type')?.split(';')[0]?.trim()
  const content = given === type ? await response.blob().catch(() => null) : null
  if (!content) throw new CallError(0, [], null)
  return content
}

/**
 * Whether the answer is a web page: the sign-in page of a hotel network, or the start page of a host without this call.
 * Without this check, a call without an answer would take the page for a success.
 */
const isPage = (response: Response): boolean =>
  /^text\/html/i.test(response.headers.get('content-type') ?? '')

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  return response.json().catch(() => undefined)
}

/** Another back end may wrap its answers as `{data: …}` (product.md section 2, wire format). */
function unwrap(answer: unknown): unknown {
  const wrapped = typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'data' in answer
  return wrapped && Object.keys(answer).length === 1 ? answer.data : answer
}

/** The failures that an answer tells. Another back end may send messages without codes, or one message alone. */
function errorsOf(answer: unknown): WireError[] {
  const { errors, message } = Object(answer)
  const failures: unknown[] = Array.isArray(errors) ? errors : [message]
  return failures
    .map((error) => (typeof error === 'string' ? { message: error } : Object(error)))
    .filter((error) => typeof error.message === 'string')
    .map((error) => (typeof error.code === 'string' ? error : { ...error, code: codeOf(error.message) }))
}

/** Of a message without a code: that of the one message which the specification names (section 8); else empty. */
const codeOf = (message: string): ErrorCode | '' => (message === 'Invalid token' ? 'invalid_token' : '')

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}
