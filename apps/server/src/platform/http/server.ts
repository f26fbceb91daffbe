import { randomBytes } from 'node:crypto'
import { BODY_LIMITS, type BodyLimits } from '@brine/contract/call'
import cors from '@fastify/cors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { MINUTE_MS } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { addRequestSpans } from '../traces/request-spans.ts'
import type { Tracer } from '../traces/tracer.ts'
import { refuseConnection } from './client-error.ts'
import { failureOf, handleError, routeOf, sendFailure } from './errors.ts'
import { fail } from './fail.ts'
import { addHeaders } from './headers.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { readJson } from './strict-json.ts'
import { closeUnusedConnections } from './unused-connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of the call's JSON body. */
    bodyLimits?: BodyLimits
    /** The call takes a form that says nothing. */
    ignoresBody?: boolean
    /** Media type of the document that the call takes instead of JSON. */
    upload?: string
  }
}

/**
 * The HTTP server without routes: strict JSON, failures in the wire format, the headers of every answer, and a log line
 * for each request with its route and never its contents.
 * @param headers headers of every answer
 * @param tracer null for no spans
 */
export async function createServer(
  config: Pick<Config, 'trustProxy' | 'corsOrigins'>,
  headers: Record<string, string>,
  log: Log,
  tracer: Tracer | null = null,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // Fastify's own lines contain the whole URL, and with it the token of a reset page
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    // only the configured number of proxies is trusted for the sender's address
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    // a longer body is refused as soon as its length is announced or exceeded
    bodyLimit: BODY_LIMITS.bytes,
    // of a document of the largest size at the slowest rate; slow-bodies.ts limits all others
    requestTimeout: 30 * MINUTE_MS,
    http: { headersTimeout: 30_000 },
    // an answer that nobody reads is held in memory; streams of events send something more often
    connectionTimeout: MINUTE_MS,
    // none: the steps of the start limit their own waits for the database, and say why they give up
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // a request that arrives while the server stops is answered like any other
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 600 },
    clientErrorHandler: refuseConnection(headers),
    frameworkErrors(error, request, reply) {
      reply.headers(headers)
      sendFailure(request, reply, failureOf(error))
    },
  })
  closeUnusedConnections(app.server)
  refuseSlowBodies(app.server)
  if (tracer) addRequestSpans(app, tracer)
  addHeaders(app, headers)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ routeOptions: { config: route } }: FastifyRequest, body: Buffer) => {
      // the body of a call that takes a document may be too large to parse
      if (route.upload) throw fail('unsupported_media_type')
      return readJson(body, route.bodyLimits ?? BODY_LIMITS)
    },
  )
  app.setErrorHandler(handleError)
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ route: routeOf(request), status: reply.statusCode, ms }, 'answered')
  })
  if (config.corsOrigins.length > 0) await addCors(app, config.corsOrigins)
  return app
}

/** Allows the configured origins only, and never with cookies. */
async function addCors(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    // the client corrects its clock by Date, and waits for the duration in Retry-After
    exposedHeaders: ['Date', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  })
}

/** What a proxy may give as the id of a request: nothing that could be mistaken for a line of the log. */
const GIVEN_ID = /^[\w.-]{8,64}$/

/** The id that a proxy gave in X-Request-Id, or one that is unique over all nodes, and cheap. */
function requestIds(): (request: { headers: Record<string, unknown> }) => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && GIVEN_ID.test(given)) return given
    count += 1
    return `${process}-${count.toString(36)}`
  }
}
