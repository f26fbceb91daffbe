import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { refuseConnection } from './client-error.ts'

const TIMEOUT_MS = 50
let server: Server
let client: Socket
/** The server's end of the connection. */
let accepted: Socket
let answer = ''

afterEach(async () => {
  client.destroy()
  server.close()
  await once(server, 'close')
})

/** A server that gives a request little time, and a connection to it that has sent nothing. */
async function connectIdle(allowHalfOpen = false): Promise<void> {
  const options = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }
  server = createServer({ ...options, connectionsCheckingInterval: 10 }, (_, response) =>
    response.end('served'),
  )
  server.on('clientError', refuseConnection({ 'x-header': 'of every answer' }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  client = connect({ port, host: '127.0.0.1', allowHalfOpen })
  answer = ''
  client.on('data', (chunk) => {
    answer += chunk
  })
  const [, [socket]] = await Promise.all([once(client, 'connect'), once(server, 'connection')])
  accepted = socket
}

/** Keeps the server, and this test, from doing anything else for longer than a request may take. */
const keepBusy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * TIMEOUT_MS)

it('serves a request that came while a busy server did not look, on a connection opened ahead of need', async () => {
  await connectIdle()
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  keepBusy()
  await once(client, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*served$/)
})

it('closes a connection that brings nothing, without an answer that a browser could take for its next one', async () => {
  await connectIdle()
  await once(client, 'close')
  expect(answer).toBe('')
})

it('refuses a request that stops half-way, also if its connection was idle first', async () => {
  await connectIdle()
  client.write('GET / HTTP/1.1\r\nhost:')
  keepBusy()
  await once(client, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-header: of every answer[\s\S]*invalid_request/)
})

it('refuses what is not HTTP', async () => {
  await connectIdle()
  client.write('good day\r\n\r\n')
  await once(client, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
})

it('does not keep the connection of a client that reads the refusal and never closes', async () => {
  await connectIdle(true)
  client.write('good day\r\n\r\n')
  await once(client, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
  await once(accepted, 'close')
})
