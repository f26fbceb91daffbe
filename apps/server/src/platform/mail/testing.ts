import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A small mail server for tests. */
export interface FakeSmtp {
  url: string
  /** Raw messages that were accepted. */
  accepted: string[]
  /** Recipients in the order in which the client named them. */
  recipients: string[]
  /**
   * `accept`; `hold` answers no recipient but `anne@post.example`; `busy` answers 451 to a recipient, `refuse` 550, both
   * with the address; `block` greets with 554; `distrust` answers 550 to the sender; `silent` never greets.
   */
  mood: 'accept' | 'hold' | 'busy' | 'refuse' | 'block' | 'distrust' | 'silent'
  /** Milliseconds from the end of a message until it says that it accepts it; it notes the message at once. */
  acceptDelayMs: number
  close(): Promise<void>
}

export async function startSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (smtp.mood !== 'silent') converse(socket, smtp)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const smtp: FakeSmtp = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    accepted: [],
    recipients: [],
    mood: 'accept',
    acceptDelayMs: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return smtp
}

function converse(socket: Socket, smtp: FakeSmtp): void {
  let pending = ''
  let inMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const obey = (line: string): void => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL' && smtp.mood === 'distrust') return void say('550 5.7.1 we do not know you')
    if (command === 'RCPT') {
      if (smtp.mood === 'hold' && !line.includes('anne@post.example')) return
      if (smtp.mood === 'busy') return void say(`451 4.3.0 try again later: ${line}`)
      if (smtp.mood === 'refuse') return void say(`550 5.1.1 no such mailbox: ${line}`)
      smtp.recipients.push(line)
    }
    if (command === 'DATA') {
      inMessage = true
      return void say('354 go on')
    }
    say(command === 'QUIT' ? '221 bye' : '250 ok')
  }
  say(smtp.mood === 'block' ? '554 5.7.1 your address is blocked' : '220 fake.example ESMTP')
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8')
    for (;;) {
      const end = pending.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const taken = pending.slice(0, end)
      pending = pending.slice(end + (inMessage ? 5 : 2))
      if (!inMessage) obey(taken)
      else {
        inMessage = false
        smtp.accepted.push(taken)
        setTimeout(() => say('250 accepted'), smtp.acceptDelayMs).unref()
      }
    }
  })
}
