import type { Call } from '@brine/contract/call'
import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The documentation of the calls: for machines at /docs/openapi.json, for people at /docs. */
export function addDocs(app: FastifyInstance, calls: readonly Call[], publicUrl: string): void {
  // created at the first request, so that the start does not wait for it
  const document = once(() => openApi(calls, publicUrl))
  const page = once(() => docsPage(calls))
  app.get('/docs/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  )
  app.get('/docs/docs.css', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
  )
  app.get('/docs', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page()),
  )
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
