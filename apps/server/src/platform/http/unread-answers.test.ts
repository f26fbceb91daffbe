import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startHttp } from './testing.ts'

/** More than the buffers of a connection hold. */
const PHOTO_BYTES = 32 * 1024 * 1024

it('S72 counts a photo that its reader does not take as a request of the customer', async () => {
  let photos = 0
  const giving = () => {
    photos += 1
    return Buffer.alloc(PHOTO_BYTES)
  }
  const app = await startHttp(undefined, false, undefined, undefined, giving)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  /** Asks for the photo, and reads nothing. */
  const ask = () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
    socket.write('GET /test/api/photo HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer placed\r\n\r\n')
    return socket
  }
  const [first] = Array.from({ length: 4 }, ask)
  await expect.poll(() => photos).toBe(4)
  ask()
  // answered after the fifth request has arrived
  for (const id of [1, 2, 3]) expect((await fetch(`${origin}/test/api/greetings/${id}`)).status).toBe(200)
  expect(photos).toBe(4)
  first?.destroy()
  await expect.poll(() => photos).toBe(5)
})
