import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createUploadLimit, MAX_UPLOADS_EACH } from './upload-limit.ts'

it('does not count the upload of a sender who left before the sender was known', async () => {
  const limit = createUploadLimit()
  const app = fastify()
  onTestFinished(() => app.close())
  let checked = 0
  app.addHook('onRequest', async (_, reply) => {
    if (checked < MAX_UPLOADS_EACH) await once(reply.raw, 'close')
    checked += 1
    limit.begin(null, reply)
  })
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (let left = 1; left <= MAX_UPLOADS_EACH; left += 1) {
    const sender = connect(port, '127.0.0.1')
    const arrived = once(app.server, 'request')
    sender.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n')
    await arrived
    sender.destroy()
    await expect.poll(() => checked).toBe(left)
  }
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200)
})
