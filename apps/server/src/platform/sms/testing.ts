import { once } from 'node:events'
import { createServer } from 'node:http'

/** A request to the gateway. */
export interface SmsRequest {
  readonly method: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

/** A small SMS gateway for tests. */
export interface FakeGateway {
  readonly url: string
  readonly requests: SmsRequest[]
  /** Status of its answers. A redirect leads to `/elsewhere` of the same server. */
  status: number
  close(): Promise<void>
}

export async function startGateway(): Promise<FakeGateway> {
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts).toString('utf8')
    gateway.requests.push({
      method: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      body,
    })
    // a gateway may repeat the number in its answer
    reply.writeHead(gateway.status, { location: '/elsewhere' }).end(`for ${body}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${port}/sms`,
    requests: [],
    status: 202,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return gateway
}
