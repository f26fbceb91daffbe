import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../http/fail.ts'
import { StartRefused } from '../start-refused.ts'
import { createMetrics, type MetricsParts } from './metrics.ts'

type Settings = Pick<Config, 'metricsToken' | 'metricsPort' | 'host'>

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `/metrics` for Prometheus: with METRICS_TOKEN for whoever has the token, with METRICS_PORT on that port for whoever reaches
 * it. Without either, and for others, there is no such page.
 * @throws StartRefused at the start when METRICS_PORT cannot be listened on
 */
export function addMetrics(
  app: FastifyInstance,
  { config, ...parts }: Omit<MetricsParts, 'config'> & { config: MetricsParts['config'] & Settings },
): void {
  const { metricsToken: token, metricsPort: port, host } = config
  const metrics = token !== null || port !== null ? createMetrics(app, { ...parts, config }) : null
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!metrics || token === null || !timingSafeEqual(digest(given), digest(token))) throw fail('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
  if (!metrics || port === null) return
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    response.setHeader('content-type', metrics.contentType)
    response.end(await metrics.read())
  })
  app.addHook('onReady', async () => {
    server.listen(port, host)
    await once(server, 'listening').catch(() => {
      throw new StartRefused(
        `Brine cannot listen on port ${port} of ${host}: set METRICS_PORT to another one.`,
      )
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}
