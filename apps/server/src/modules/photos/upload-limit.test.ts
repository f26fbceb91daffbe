import { connect } from 'node:net'
import { UPLOAD_LIMIT_BYTES } from '@brine/contract/call'
import { photos as calls } from '@brine/contract/customer/photos'
import { picture, upload } from '@brine/testkit/photos'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../../../../scripts/lib/declared-calls.ts'
import { MAX_UPLOADS_EACH } from '../../platform/http/upload-limit.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await startWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

let token: string
beforeEach(async () => {
  token = (await world.startSession(await world.createCustomer())).token
})

const send = (payload: Buffer, by = token) =>
  upload(world, calls.add, { authorization: `Bearer ${by}` }, payload)

describe('R12 S75 concurrent uploads', () => {
  /** Sends the headers of a photo and its first bytes. @returns the answer so far, and the connection */
  function begin(by: string) {
    const { port, hostname } = new URL(origin)
    const socket = connect(Number(port), hostname)
    const answer = { text: '' }
    socket.on('data', (chunk) => {
      answer.text += chunk
    })
    const head = `POST ${calls.add.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${by}`
    socket.write(`${head}\r\nContent-Type: application/octet-stream\r\nContent-Length: 5000000\r\n\r\nx`)
    return { socket, answer }
  }

  it('are at most three for one customer; others can upload, and a broken upload frees its place', async () => {
    const other = (await world.startSession(await world.createCustomer())).token
    const content = await picture().jpeg().toBuffer()
    const begun = [1, 2, 3, 4, 5].map(() => begin(token))
    const refused = () => begun.filter(({ answer }) => answer.text.includes('429 Too Many Requests'))
    await expect.poll(() => refused().length).toBe(2)
    expect(refused()[0]?.answer.text).toMatch(/retry-after: \d+/i)
    expect(await send(content)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await send(content, other)).toMatchObject({ status: 201 })
    for (const { socket } of begun) socket.destroy()
    await expect.poll(async () => (await send(content)).status).toBe(201)
  })

  it('are at most 24 of all customers together; ended ones make room', async () => {
    const newToken = async () => (await world.startSession(await world.createCustomer())).token
    const tokens = await Promise.all(Array.from({ length: 9 }, newToken))
    const content = await picture().jpeg().toBuffer()
    const begun = tokens.flatMap((by) => [1, 2, 3].map(() => begin(by)))
    const refused = () => begun.filter(({ answer }) => answer.text.includes('503 Service Unavailable'))
    await expect.poll(() => refused().length).toBe(3)
    expect(refused()[0]?.answer.text).toMatch(/retry-after: \d+/i)
    expect(await send(content)).toMatchObject({ status: 503, code: 'unavailable' })
    for (const { socket } of begun) socket.destroy()
    await expect.poll(async () => (await send(content)).status).toBe(201)
  })

  it('hold at most 30 MB of one customer', async () => {
    const uploads = (await declaredCalls()).filter(({ upload: type, access }) => type && access === 'placed')
    expect(uploads).not.toEqual([])
    for (const { uploadLimit = UPLOAD_LIMIT_BYTES } of uploads)
      expect(MAX_UPLOADS_EACH * uploadLimit).toBeLessThanOrEqual(30 * 1024 * 1024)
  })
})
