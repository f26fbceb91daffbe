import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets a server stop while a browser holds a spare connection. Browsers open connections before they have a request for
 * them. Node counts a connection without a request as busy (node:http, `closeIdleConnections`), and a closed server no
 * longer ends connections that wait too long: `close` would wait for ever.
 */
export function closeUnusedConnections(server: Server): void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdleConnections()
    // a request that has begun to arrive is answered
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
}
