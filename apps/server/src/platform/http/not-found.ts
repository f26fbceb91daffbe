import type { Call } from '@brine/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './errors.ts'
import { fail } from './fail.ts'

/** Answers a navigation to a page of one of the apps; false when no app has this page. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Answers requests without a route: with a page of an app, or a failure for a wrong method or an unknown path. Pages and
 * calls share paths (`/auth/register` is both), so the method and the Accept header decide.
 */
export function addNotFound(app: FastifyInstance, calls: readonly Call[], answerPage: AnswerPage): void {
  const paths = calls.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isApiPath(path) && (await answerPage(request, reply))) return reply
    if (methods.length === 0) return sendFailure(request, reply, fail('not_found'))
    reply.header('allow', [...new Set(methods)].join(', '))
    return sendFailure(request, reply, fail('method_not_allowed'))
  })
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** `/<concept>/api/…`: the specification's form of every path but registration. */
const isApiPath = (path: string): boolean => /^\/[^/]+\/api(\/|$)/.test(path)
