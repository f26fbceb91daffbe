import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { photos } from '@brine/contract/customer/photos'
import type { Credentials, Target } from './target.ts'

/** A photo of which the server has got the first bytes only. */
export interface BegunUpload {
  readonly socket: Socket
  /** What the server has answered so far. */
  readonly answer: { text: string }
}

/** Sends the head of an upload. @param to path and media type; by default those of a photo */
function open(
  target: Target,
  by: Credentials,
  length: string,
  to: { path: string; type: string } = { path: photos.add.path, type: 'application/octet-stream' },
): BegunUpload {
  const { hostname, port } = new URL(target.url)
  const socket = connect(Number(port), hostname)
  const answer = { text: '' }
  socket.on('data', (bytes) => {
    answer.text += bytes
  })
  // the server closes the connection of a body that it refuses
  socket.on('error', () => {})
  const head = `POST ${to.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${by.authorization}`
  socket.write(`${head}\r\nContent-Type: ${to.type}\r\n${length}\r\n\r\n`)
  return { socket, answer }
}

/** Begins a photo of 5 MB, and does not go on. */
export function beginUpload(target: Target, by: Credentials): BegunUpload {
  const begun = open(target, by, 'Content-Length: 5000000')
  begun.socket.write('x')
  return begun
}

/**
 * Announces a file of this size, and sends its first byte only: the server refuses it before the rest, and closes the
 * connection. @returns the status
 */
export async function announce(
  target: Target,
  by: Credentials,
  bytes: number,
  to: { path: string; type: string },
): Promise<number> {
  const { socket, answer } = open(target, by, `Content-Length: ${bytes}`, to)
  socket.write('x')
  await until(() => answer.text.includes('\r\n'))
  socket.destroy()
  return Number(answer.text.split(' ')[1])
}

/** Sends a body without its length. @returns the status */
export async function sendInChunks(target: Target, body: Buffer, by: Credentials): Promise<number> {
  const { socket, answer } = open(target, by, 'Transfer-Encoding: chunked')
  socket.write(`${body.length.toString(16)}\r\n`)
  socket.write(body)
  socket.write('\r\n0\r\n\r\n')
  await until(() => answer.text.includes('\r\n'))
  socket.destroy()
  return Number(answer.text.split(' ')[1])
}

const POLL_MS = 50
const PATIENCE_MS = 30_000

/** Waits until something is true. @throws Error if it does not become so */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`not after ${PATIENCE_MS} ms: ${isTrue}`)
    await sleep(POLL_MS)
  }
}
