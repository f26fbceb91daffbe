import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join } from 'node:path'
import { floorPage } from './floor.ts'

/** The path of the page that everything is compared with. */
export const FLOOR_PATH = '/floor'

/** Headers that belong to one connection, which HTTP/2 does not allow. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

export interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
  /** SHA-256 of the public key. A browser that trusts it keeps a cache, which it does not for a wrong certificate. */
  readonly fingerprint: string
}

/** A certificate of a day for localhost. */
export function createCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', cert],
  ])
  if (made.status !== 0) throw new Error('openssl made no certificate; is it installed?')
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(publicKey).digest('base64')
  return { key: readFileSync(key), cert: readFileSync(cert), fingerprint }
}

/**
 * The proxy in front of a server of the product, as in production: HTTP/2 and TLS. Also serves the floor.
 * @returns a function that stops it
 */
export async function startFront({ key, cert }: Certificate, port: number, to: number): Promise<() => void> {
  const front = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    if (asked.url === FLOOR_PATH) answer.writeHead(200, floorPage.headers).end(floorPage.body)
    else forward(asked, answer, to)
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return () => {
    front.close()
  }
}

function forward(asked: Http2ServerRequest, answer: Http2ServerResponse, port: number): void {
  const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const host = asked.headers[':authority'] ?? asked.headers.host
  const sent = request(
    {
      ...{ port, host: '127.0.0.1', method: asked.method, path: asked.url },
      headers: {
        ...Object.fromEntries(headers),
        host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      },
    },
    (got) => {
      const kept = Object.entries(got.headers).filter(([name]) => !hopByHop.has(name))
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept))
      got.pipe(answer)
    },
  )
  sent.on('error', () => answer.stream.destroy())
  asked.pipe(sent)
}
