import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'

const dist = new URL('../apps/customer/dist/', import.meta.url).pathname
const shipped = new URL('../apps/customer/config.json', import.meta.url)

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Listens on an origin; `close` stops it. */
export async function listenAt(origin: string, answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  const { hostname, port } = new URL(origin)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), hostname, resolve)
  })
  return server
}

/**
 * A plain file server with the built portal: index.html for every path without a file, and a configuration with another
 * API address. It sends no headers except the content type.
 */
export function hostPortal(origin: string, apiUrl: string): Promise<Server> {
  return listenAt(origin, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname === '/static/config.json') {
      const config = { ...JSON.parse(await readFile(shipped, 'utf8')), api: { url: apiUrl } }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config))
      return
    }
    const file = join(dist, normalize(pathname))
    const name = extname(file) ? file : join(dist, 'index.html')
    const content = await readFile(name).catch(() => undefined)
    response.statusCode = content ? 200 : 404
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream').end(content)
  })
}

/** A proxy in front of the server that acts like another back end: it wraps JSON answers as `{"data": …}`. */
export function wrapAnswers(origin: string, server: string): Promise<Server> {
  return listenAt(origin, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { host: _, connection: __, ...headers } = request.headers
    const answer = await fetch(server + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    const body = Buffer.from(await answer.arrayBuffer())
    for (const [name, value] of answer.headers)
      if (!['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name))
        response.setHeader(name, value)
    response.statusCode = answer.status
    const isWrapped = answer.ok && isJson
    response.end(isWrapped ? JSON.stringify({ data: JSON.parse(body.toString('utf8')) }) : body)
  })
}

/** Stops a server at once, including open connections. */
export function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
