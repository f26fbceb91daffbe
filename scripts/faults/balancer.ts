import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where connections may lead, while the address of its check answers 200. */
export interface Target {
  readonly port: number
  readonly check: string
}

export interface Balancer {
  readonly port: number
  /** Replaces the targets; open connections go on. */
  set(targets: readonly Target[]): void
  /** The targets that may get connections now. */
  healthy(): readonly Target[]
  close(): void
}

const CHECK_EVERY_MS = 250

/** A small load balancer for whole connections, as a firm has one before its nodes or before its PostgreSQL. */
export async function startBalancer(first: readonly Target[]): Promise<Balancer> {
  let targets = first
  let good: readonly Target[] = []
  let turn = 0
  let isClosed = false
  const sockets = new Set<Socket>()

  const check = async (target: Target): Promise<boolean> => {
    const answer = await fetch(target.check, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    return answer?.status === 200
  }
  const watch = async () => {
    while (!isClosed) {
      const asked = targets
      const answers = await Promise.all(asked.map(check))
      good = asked.filter((target, index) => answers[index] && targets.includes(target))
      await sleep(CHECK_EVERY_MS)
    }
  }
  void watch()

  const server = createServer((near) => {
    turn += 1
    const target = good[turn % Math.max(good.length, 1)]
    if (!target) {
      near.destroy()
      return
    }
    const far = connect(target.port, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(into)
      from.on('error', () => into.destroy())
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    set(next) {
      targets = next
      good = good.filter((target) => next.includes(target))
    },
    healthy: () => good,
    close() {
      isClosed = true
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
