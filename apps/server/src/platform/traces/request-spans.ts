import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../http/errors.ts'
import { isPolled } from '../http/polled-pages.ts'
import { runIn, type Span } from './span.ts'
import type { Tracer } from './tracer.ts'

/**
 * A span for each request, named by its route: the address itself can hold tokens and ids. Add it before all other hooks,
 * so that these run as part of the span.
 */
export function addRequestSpans(app: FastifyInstance, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Span>()
  const enter = (request: FastifyRequest, done: () => void): void => {
    const span = open.get(request)
    if (span) runIn(span, done)
    else done()
  }
  app.addHook('onRequest', (request, _, done) => {
    if (!isPolled(request)) {
      const { url } = request.routeOptions
      const { traceparent } = request.headers
      const attributes = { 'http.request.method': request.method, ...(url ? { 'http.route': url } : {}) }
      const parent = typeof traceparent === 'string' ? traceparent : undefined
      open.set(request, tracer.start({ name: routeOf(request), kind: 'server', attributes, parent }))
    }
    enter(request, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span?.fail(`${reply.statusCode}`)
    span?.end()
    enter(request, done)
  })
  // such a request has no response
  app.addHook('onRequestAbort', (request, done) => {
    const span = open.get(request)
    span?.fail('aborted')
    span?.end()
    done()
  })
}
