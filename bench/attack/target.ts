import type { Answer, Call } from '@brine/contract/call'
import * as v from 'valibot'

/** The headers that prove who sends a request. */
export type Credentials = Readonly<Record<string, string>>

/** A request to a call; parts may be missing or wrong on purpose. */
export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON; a buffer is sent as it is. */
  readonly body?: unknown
  readonly by?: Credentials
  /** The address that the request seems to come from. */
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  /** The code of the first error; null for a success. */
  readonly code: string | null
  readonly headers: Headers
  readonly text: string
  readonly bytes: Buffer
}

export interface CallReply<C extends Call> extends Reply {
  /** The answer, checked by the contract. Reading it throws if there is none. */
  readonly body: Answer<C>
}

/** The attacked server. */
export interface Target {
  readonly url: string
  call<C extends Call>(call: C, sent?: Sent): Promise<CallReply<C>>
  /** Sends a request to any address of the server. */
  fetch(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: string | Buffer,
  ): Promise<Reply>
}

/** A server that answers no more is broken. */
const ANSWER_TIMEOUT_MS = 60_000

export function createTarget(url: string): Target {
  const send: Target['fetch'] = async (method, path, headers = {}, body) => {
    const answer = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return replyOf(answer.status, answer.headers, bytes)
  }
  return {
    url,
    fetch: send,
    async call(call, sent = {}) {
      const { body, by = {}, origin, headers = {} } = sent
      const type = call.upload ?? 'application/json'
      const given = {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(origin === undefined ? {} : { 'x-forwarded-for': origin }),
        ...by,
        ...headers,
      }
      const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      const reply = await send(call.method, pathOf(call, sent), given, payload)
      return {
        ...reply,
        get body() {
          if (reply.code !== null || !call.answer) throw new Error(`no answer: ${reply.status} ${reply.text}`)
          return v.parse(call.answer, JSON.parse(reply.text)) as Answer<typeof call>
        },
      }
    },
  }
}

function pathOf({ path }: Pick<Call, 'path'>, { params = {}, query }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

function replyOf(status: number, headers: Headers, bytes: Buffer): Reply {
  const text = bytes.toString()
  return { status, code: status < 400 ? null : codeOf(text), headers, text, bytes }
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).errors[0].code)
  } catch {
    return 'no failure of the contract'
  }
}

/** The cookies that an answer sets, as a browser sends them back; those that it clears are gone. */
export function cookiesOf({ headers }: Reply): Credentials {
  const set = headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))
  return { cookie: set.map((line) => line.split(';')[0]).join('; ') }
}

/** The next address of the range that is kept for tests (RFC 2544), so that attacks share no limits of an origin. */
export function nextOrigin(): string {
  origins += 1
  return `198.18.${(origins >> 8) & 255}.${origins & 255}`
}
let origins = 0
