import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, MIN_UPLOAD_BYTES_PER_SECOND } from './call.ts'
import { CallError, createClient } from './client.ts'

const greet = call({
  method: 'GET',
  path: '/greetings/:name',
  access: 'public',
  summary: '',
  params: v.object({ name: v.string() }),
  query: v.object({ loud: v.exactOptional(v.boolean()) }),
  answer: v.object({ text: v.string() }),
})
const posted = { method: 'POST', path: '/orders', access: 'public', summary: '' } as const
const order = call({ ...posted, body: v.object({ n: v.number() }) })
const document = call({
  method: 'GET',
  path: '/file',
  access: 'public',
  summary: '',
  file: 'application/pdf',
})

function clientFor(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = []
  const client = createClient({
    baseUrl: 'https://api.example/',
    headers: () => ({ Authorization: 'Bearer x' }),
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      return answer()
    },
  })
  return { client, sent }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('expected a CallError')
  return error
}

describe('sending', () => {
  it('writes parameters, query, body and headers', async () => {
    const { client, sent } = clientFor(() => json({ text: 'dag' }))
    await client(greet, { params: { name: 'a/b?c' }, query: { loud: true } })
    await client(order, { body: { n: 1 } }, { idempotencyKey: 'k' })
    expect(sent[0]?.url).toBe('https://api.example/greetings/a%2Fb%3Fc?loud=true')
    expect(sent[1]?.init.body).toBe('{"n":1}')
    expect(sent[1]?.init.headers).toMatchObject({
      Authorization: 'Bearer x',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
      'X-Requested-With': 'XMLHttpRequest',
    })
    expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type')
  })

  it('gives a document the time that it takes at the slowest rate from which the server takes it', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const upload = call({ ...posted, upload: 'application/octet-stream' })
    const { client, sent } = clientFor(() => new Promise(() => {}))
    const sendingMs = 600_000
    const document = new Blob([new Uint8Array((sendingMs / 1000) * MIN_UPLOAD_BYTES_PER_SECOND)])
    client(upload, { upload: document }).catch(() => undefined)
    client(order, { body: { n: 1 } }).catch(() => undefined)
    const isGivenUp = () => sent.map(({ init }) => init.signal?.aborted)
    vi.advanceTimersByTime(sendingMs)
    expect(isGivenUp()).toEqual([false, true])
    vi.advanceTimersByTime(sendingMs)
    expect(isGivenUp()).toEqual([true, true])
  })
})

describe('R27 a suffix', () => {
  const file = call({
    ...document,
    path: '/file/:suffix',
    appends: 'suffix',
    params: v.object({ suffix: v.string() }),
  })
  it.each(['/25-0001', '25-0001', '?id=1&kind=a:b', '/2026/a%20b.pdf'])(
    '%s is appended as it stands',
    async (suffix) => {
      const pdf = { headers: { 'content-type': 'application/pdf' } }
      const { client, sent } = clientFor(() => new Response('%PDF', pdf))
      await client(file, { params: { suffix } })
      expect(sent[0]?.url).toBe(`https://api.example/file${suffix}`)
    },
  )
})

describe('reading', () => {
  it('reads an answer with or without the wrapper of another back end', async () => {
    const input = { params: { name: 'x' }, query: {} }
    expect(await clientFor(() => json({ text: 'dag' })).client(greet, input)).toEqual({ text: 'dag' })
    expect(await clientFor(() => json({ data: { text: 'dag' } })).client(greet, input)).toEqual({
      text: 'dag',
    })
  })

  it('reports status, errors and the seconds to wait', async () => {
    const body = { errors: [{ code: 'too_many_requests', message: 'Wacht even.' }] }
    const { client } = clientFor(() => json(body, 429, { 'retry-after': '30' }))
    const failure = await failureOf(client(order, { body: { n: 1 } }))
    expect(failure).toMatchObject({ status: 429, errors: body.errors, retryAfter: 30 })
  })

  it.each([
    ['in the list, without a code', { errors: [{ message: 'Invalid token' }] }],
    ['in the list, as a text', { errors: ['Invalid token'] }],
    ['alone', { message: 'Invalid token' }],
  ])('R28 knows the code of a bare "Invalid token" %s', async (_, body) => {
    const failure = await failureOf(clientFor(() => json(body, 400)).client(order, { body: { n: 1 } }))
    expect(failure.errors).toEqual([{ code: 'invalid_token', message: 'Invalid token' }])
  })

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('fetch failed')), 0],
    [
      'a page comes in place of JSON',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      0,
    ],
    ['broken JSON comes', () => new Response('{', { headers: { 'content-type': 'application/json' } }), 0],
    ['a page tells the failure', () => new Response('<html>', { status: 502 }), 502],
  ])('reports its own error when %s', async (_, answer, status) => {
    const failure = await failureOf(clientFor(answer).client(greet, { params: { name: 'x' }, query: {} }))
    expect([failure.status, failure.errors]).toEqual([status, []])
  })

  it('rejects a web page as the success of a call without an answer', async () => {
    const of = (body: string | null, headers = {}) => clientFor(() => new Response(body, { headers })).client
    const page = of('<html>', { 'content-type': 'Text/HTML; charset=utf-8' })
    expect((await failureOf(page(order, { body: { n: 1 } }))).status).toBe(0)
    expect(await of(null)(order, { body: { n: 1 } })).toBeUndefined()
  })

  it('S30 accepts a document only with the promised media type', async () => {
    const of = (type: string) =>
      clientFor(() => new Response('%PDF', { headers: { 'content-type': type } })).client
    expect(await (await of('application/pdf')(document, {})).text()).toBe('%PDF')
    expect((await failureOf(of('text/html')(document, {}))).status).toBe(0)
    const refused = clientFor(() =>
      json({ errors: [{ code: 'not_found', message: 'Niet gevonden.' }] }, 404),
    ).client
    expect((await failureOf(refused(document, {}))).errors[0]?.code).toBe('not_found')
  })
})
