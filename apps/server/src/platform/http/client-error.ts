import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { wireErrors } from './errors.ts'
import { fail } from './fail.ts'

/** Milliseconds that a client has to read why it was refused, and to close its side of the connection. */
const LINGER_MS = 1000

/**
 * Answers requests that are not valid HTTP in the same wire format and with the same headers, directly on the socket.
 * A connection that was opened ahead of need, and brought nothing in time, is closed without an answer.
 */
export function refuseConnection(headers: Record<string, string>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      // A busy server looks at its clock before it reads: the request may lie there already. Node watches it from its
      // first byte on again.
      setImmediate(() => {
        if (socket.bytesRead === 0) socket.destroy()
      })
      return
    }
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const failure = tooLarge ? fail('too_large') : fail('invalid_request')
    const body = JSON.stringify(wireErrors(failure, 'en'))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    const reason = tooLarge ? 'Payload Too Large' : 'Bad Request'
    socket.end(`HTTP/1.1 ${failure.status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // a client that never closes would keep the connection for ever: Node ends only those for whose request it still waits
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
