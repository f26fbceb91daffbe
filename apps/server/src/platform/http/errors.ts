import type { WireError } from '@brine/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/errors.ts'
import { Failure, fail } from './fail.ts'
import { failureText, languageOf, type MessageLanguage } from './language.ts'

/** Seconds after which a client may try again while the database is away. */
const UNAVAILABLE_RETRY_SECONDS = 5

/** The failure in the wire format. */
export function wireErrors(failure: Failure, language: MessageLanguage): { errors: WireError[] } {
  const { code, details } = failure
  const message = details.message ?? failureText(code, language, details.againAt)
  const fields = details.fields ?? (details.field === undefined ? [] : [details.field])
  if (fields.length === 0) return { errors: [{ code, message }] }
  return { errors: fields.map((field) => ({ code, message, field })) }
}

/** Maps anything thrown to the failure that the caller receives; unknown errors become `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return fail('too_large')
  if (status === 415) return fail('unsupported_media_type')
  if (status === 404) return fail('not_found')
  // checked before the database errors: a client that disconnects resets its connection, too
  if (typeof status === 'number' && status >= 400 && status < 500) return fail('invalid_request')
  if (isUnavailable(error)) return fail('unavailable', { retryAfter: UNAVAILABLE_RETRY_SECONDS })
  return fail('internal')
}

/** Answers a failure in the wire format. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, status, details } = failure
  if (details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(details.retryAfter))
  if (code === 'not_signed_in') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(wireErrors(failure, languageOf(request.headers['accept-language'])))
}

/** Fastify's error handler. Logs internal errors, without the contents of the request. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error)
  if (failure.code === 'internal') request.log.error({ err: error, route: routeOf(request) }, 'call failed')
  if (request.raw.destroyed && !request.raw.complete)
    request.log.info({ route: routeOf(request) }, 'the client broke off')
  if (failure.code === 'unavailable' && error !== failure)
    request.log.warn({ code: error.code, route: routeOf(request) }, 'database unavailable')
  sendFailure(request, reply, failure)
}

/** The path with parameter names instead of values: the log never gets a token or an address from it. */
export const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? '(unknown)'}`
