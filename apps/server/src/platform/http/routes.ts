import { finished } from 'node:stream'
import { bodyLimitsOf, type Call, UPLOAD_LIMIT_BYTES } from '@brine/contract/call'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GenericSchema } from 'valibot'
import { Turns } from '../limits/turns.ts'
import { admit, type Door, type Identity } from './access.ts'
import { answerWriter } from './answer-writer.ts'
import type { Cookies } from './cookies.ts'
import { fail } from './fail.ts'
import { createFeeds, type Feed, type Feeds } from './feeds.ts'
import { type FileAnswer, fileHeaders } from './file-answer.ts'
import { languageOf } from './language.ts'
import { type Route, readOf } from './serve.ts'
import { isSoundText } from './strict-json.ts'
import { createUploadLimit, type UploadLimit } from './upload-limit.ts'
import { type Check, checkOf, paramsCheckOf } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Identity of the sender; set before the body is read. */
    identity: Identity | null
    /** What was read while the sender was checked. Only for whom the check admits. */
    readAhead: Promise<unknown> | null
  }
}

export interface Serving extends Door {
  readonly cookies: Cookies
}

/**
 * Concurrent requests of one customer. A page sends up to four requests as it opens; a node has 10 connections to the
 * database, most of which stay free for others.
 */
const MAX_REQUESTS_OF_CUSTOMER = 4

/** The forms that a mail program may send (RFC 8058, section 3.1). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Registers the calls: access check first, then validation, handler, and an answer limited to the contract's fields. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[], serving: Serving): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('readAhead', null)
  const uploads = new Set(routes.flatMap(({ call }) => call.upload ?? []))
  for (const type of uploads)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.upload !== type) throw fail('unsupported_media_type')
      return body
    })
  for (const type of FORM_TYPES)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest) => {
      if (!request.routeOptions.config.ignoresBody) throw fail('unsupported_media_type')
      return undefined
    })
  const feeds = createFeeds(app)
  const limits = { uploads: createUploadLimit(), turns: new Turns<number>(MAX_REQUESTS_OF_CUSTOMER) }
  for (const route of routes) {
    if (route.call.events) addFeed(app, route, serving, feeds)
    else addRoute(app, route, serving, limits)
  }
}

/** Its schema is empty, because Fastify asks for the writer of each status that has one. */
const answerOptions = (status: number, answer: GenericSchema) => ({
  schema: { response: { [status]: {} } },
  serializerCompiler: () => answerWriter(answer),
})

interface Limits {
  readonly uploads: UploadLimit
  readonly turns: Turns<number>
}

function addRoute(
  app: FastifyInstance,
  { call, handle }: Route,
  serving: Serving,
  { uploads, turns }: Limits,
): void {
  const { cookies } = serving
  const status = call.status ?? (call.answer || call.file ? 200 : 204)
  const check = checksOf(call)
  // `serve` typed the handler by the same call whose schemas are checked below
  const answerOf = handle as (context: unknown) => unknown
  const read = readOf(handle)
  app.route({
    method: call.method,
    url: call.path,
    ...bodyOptionsOf(call),
    ...(call.answer ? answerOptions(status, call.answer) : {}),
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      const readAhead =
        read &&
        ((customerId: number) => {
          request.readAhead = turns.run(customerId, () => read(customerId))
          // its failure is that of the call, unless the check refuses the call
          request.readAhead.catch(() => undefined)
        })
      const cookie = cookies.read(request)
      request.identity = await admit(call, request, cookie, serving, undefined, readAhead ?? undefined)
      // runs before the body is read
      if (call.upload) {
        uploads.begin(request.identity, reply)
        request.raw.isUpload = true
      }
    },
    async handler(request, reply) {
      check(request)
      if (request.readAhead) return reply.code(status).send(await request.readAhead)
      if (call.upload && !Buffer.isBuffer(request.body)) throw fail('unsupported_media_type')
      const { identity } = request
      const context = {
        ...identity,
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : null,
        language: languageOf(request.headers['accept-language']),
        origin: request.ip,
        requestId: request.id,
        get signal() {
          return signalOf(reply)
        },
        ...cookieAccess(cookies, request, reply),
      }
      // portal views of the office do not use the turns of the customer
      const customer = identity && 'customer' in identity && !identity.customer.isViewed && identity.customer
      const send = async () => {
        const answer = await answerOf(context)
        reply.code(status)
        if (!call.file) return reply.send(call.answer ? answer : undefined)
        sendFile(reply, call.file, answer as FileAnswer)
        // a file that its reader does not take stays in memory, and so keeps the turn
        await ended(reply)
        return reply
      }
      return customer ? turns.run(customer.id, send) : send()
    },
  })
}

function bodyOptionsOf(call: Call): { bodyLimit: number; config: FastifyContextConfig } {
  if (call.upload)
    return { bodyLimit: call.uploadLimit ?? UPLOAD_LIMIT_BYTES, config: { upload: call.upload } }
  const bodyLimits = bodyLimitsOf(call)
  const ignoresBody = call.ignoresBody ?? false
  return { bodyLimit: bodyLimits.bytes, config: { bodyLimits, ignoresBody } }
}

/** Until the answer is sent, or its reader has gone. */
const ended = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => finished(raw, () => resolve()))

/** Made only for a handler that asks for it. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

function cookieAccess(cookies: Cookies, request: FastifyRequest, reply: FastifyReply) {
  return {
    cookie: cookies.read(request),
    setCookie: (name: string, value: string, maxAge?: number) => cookies.set(reply, name, value, maxAge),
    clearCookie: (name: string) => cookies.clear(reply, name),
  }
}

/**
 * Registers a call that answers with events. Requests must accept an event stream, because a program that expects JSON
 * would wait for its end. A browser that reconnects by itself does not extend its session.
 */
function addFeed(app: FastifyInstance, { call, handle }: Route, serving: Serving, feeds: Feeds): void {
  const enter = (request: FastifyRequest) =>
    admit(call, request, serving.cookies.read(request), serving, true)
  app.route({
    method: call.method,
    url: call.path,
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      await enter(request)
    },
    async handler(request, reply) {
      if (!request.headers.accept?.includes('text/event-stream'))
        throw fail('invalid_request', { field: 'Accept' })
      const isStillAllowed = () =>
        enter(request).then(
          () => true,
          () => false,
        )
      return feeds.send(reply, (handle as () => Feed)(), isStillAllowed)
    },
  })
}

/** Validates all parts of a request: parameters, query, body, then the key. */
function checksOf({ params, query, body }: Route['call']): Check {
  const checkParams = params ? paramsCheckOf(params) : null
  const checkQuery = query ? checkOf(query, 'text') : null
  const checkBody = body ? checkOf(body, 'body') : null
  return (value) => {
    const request = value as FastifyRequest
    checkParams?.(request.params)
    checkTexts(request.params)
    checkTexts(request.query)
    checkQuery?.(request.query)
    checkBody?.(request.body)
  }
}

/** Refuses NUL and lone surrogates, which paths and queries can contain percent-encoded. @throws invalid_request */
function checkTexts(values: unknown): void {
  for (const text of Object.values(values ?? {}).flat())
    if (typeof text === 'string' && !isSoundText(text)) throw fail('invalid_request')
}

/** @throws invalid_request for an invalid key */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw fail('invalid_request', { field: 'Idempotency-Key' })
}

function sendFile(reply: FastifyReply, type: string, file: FileAnswer): FastifyReply {
  return reply.headers(fileHeaders(type, file.name)).send(file.content)
}
