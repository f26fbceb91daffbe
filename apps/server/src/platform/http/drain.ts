import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop without losing a request. `close` first marks the server as draining: `/readyz` fails, each answer
 * asks its client to close the connection, and new requests are still served until the load balancer has noticed. Only
 * then the listener closes. Register it before what ends streams, which may still begin meanwhile.
 * @param untilNoticed ends when load balancers send nothing here any more
 * @returns whether the server is draining
 */
export function addDrain(app: FastifyInstance, untilNoticed: () => Promise<unknown>): () => boolean {
  let isDraining = false
  let isNoticed = false
  app.addHook('preClose', async () => {
    isDraining = true
    await untilNoticed()
    isNoticed = true
  })
  // a kept connection would carry a further request, or hold the stop until its time-out
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    // streams have sent their headers long before. Not earlier: a request may be on its way on an idle connection
    if (isNoticed) setImmediate(() => app.server.closeIdleConnections())
  })
  return () => isDraining
}
