import { Agent, type IncomingMessage, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly text: string
}

/** Calls a server on this machine over persistent connections. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  send(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<Reply>
  close(): void
}

export function connector(port: number, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    get: (path, headers = {}) => call('GET', path, headers),
    send(method, path, headers, body) {
      if (body === undefined) return call(method, path, headers)
      const text = JSON.stringify(body)
      const length = String(Buffer.byteLength(text))
      return call(
        method,
        path,
        { 'content-type': 'application/json', 'content-length': length, ...headers },
        text,
      )
    },
    close: () => agent.destroy(),
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
