import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { Home } from './home.ts'
import type { SupervisorLog } from './log.ts'
import { freePort } from './port.ts'
import {
  askToStop,
  isAlive,
  readPostmaster,
  removeStalePidFile,
  stopPostmaster,
  waitForEnd,
} from './postmaster.ts'
import { answersAs } from './roles.ts'
import { identity } from './run-as.ts'
import { type ServerOptions, serverArguments } from './settings.ts'

export interface SupervisorOptions extends ServerOptions {
  home: Home
  binaries: Binaries
  superPassword: string
  log: SupervisorLog
}

/** Time limit of a start, including recovery after a power cut and waiting for an earlier start. */
const startMs = 60_000
const watchMs = 250
const longestPauseMs = 5_000
const longestLogBytes = 5_000_000

/**
 * Starts PostgreSQL, or adopts the one that an earlier server left running, and keeps it running until `stop`.
 * PostgreSQL has its own session: Ctrl-C reaches only the server, which then stops PostgreSQL cleanly. When the server
 * is killed, PostgreSQL keeps running until the next start adopts it.
 */
export class Supervisor {
  readonly #options: SupervisorOptions
  #pid = 0
  #port = 0
  #stopping = false
  #watch: Promise<void> = Promise.resolve()
  /** If the process ends without `stop` (but is not killed), it at least requests a shutdown of PostgreSQL. */
  readonly #onExit = (): void => askToStop(this.#pid)

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Port on 127.0.0.1; it stays the same after restarts. */
  get port(): number {
    return this.#port
  }

  get pid(): number {
    return this.#pid
  }

  /** @throws EmbeddedPostgresError when PostgreSQL does not start */
  async start(): Promise<void> {
    const { log } = this.#options
    if (await this.#adopt())
      log.warn({ pid: this.#pid }, 'adopted the PostgreSQL that an earlier server left running')
    else await this.#startNew()
    process.once('exit', this.#onExit)
    this.#watch = this.#keepRunning()
  }

  /** Stops PostgreSQL. Everything committed is on disk when the promise resolves. */
  async stop(): Promise<void> {
    this.#stopping = true
    await stopPostmaster(this.#pid)
    await this.#watch
    process.off('exit', this.#onExit)
  }

  /** Tries a few times: after a kill, PostgreSQL's child processes hold the shared memory for a moment. */
  async #startNew(): Promise<void> {
    const { home } = this.#options
    keepLogShort(home)
    for (const pause of [0, 100, 400, 1000, 2000]) {
      await sleep(pause)
      this.#port = await freePort()
      if (await this.#launch()) return
    }
    throw new EmbeddedPostgresError(
      `The built-in database did not start; the reason stands in ${logFile(home)}.`,
    )
  }

  /** Adopts a running postmaster of this cluster. Waits for one that is starting or stopping. */
  async #adopt(): Promise<boolean> {
    const { home, superPassword } = this.#options
    await removeStalePidFile(home.cluster)
    const deadline = performance.now() + startMs
    while (performance.now() < deadline) {
      const found = readPostmaster(home.cluster)
      if (!found || !isAlive(found.pid)) return false
      if (found.ready && (await answersAs(home.cluster, found.port, superPassword))) {
        this.#pid = found.pid
        this.#port = found.port
        return true
      }
      await sleep(100)
    }
    throw new EmbeddedPostgresError(
      `A PostgreSQL that this server did not start uses ${home.cluster} and does not answer: stop it first.`,
    )
  }

  /** One attempt to start. @returns whether it accepts connections */
  async #launch(): Promise<boolean> {
    const { home, binaries } = this.#options
    const output = openSync(logFile(home), 'a', 0o600)
    const child = spawn(binaries.postgres, serverArguments(home.cluster, this.#port, this.#options), {
      ...identity(home.user),
      cwd: '/',
      env: binaries.env,
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    child.unref()
    const ended = endOf(child)
    const deadline = performance.now() + startMs
    while (performance.now() < deadline) {
      if (await Promise.race([ended, sleep(15, false)])) return false
      const found = readPostmaster(home.cluster)
      if (found?.ready && found.pid === child.pid) {
        this.#pid = found.pid
        return true
      }
    }
    if (child.pid) await stopPostmaster(child.pid)
    return false
  }

  async #keepRunning(): Promise<void> {
    const { log } = this.#options
    while (!this.#stopping) {
      if (!(await waitForEnd(this.#pid, watchMs))) continue
      for (let attempt = 0; !this.#stopping; attempt += 1) {
        log.error({ attempt }, 'PostgreSQL ended by itself: starting it again')
        await sleep(Math.min(100 * 2 ** attempt, longestPauseMs))
        if (await this.#launch()) break
      }
    }
    if (isAlive(this.#pid)) await stopPostmaster(this.#pid)
  }
}

const logFile = (home: Home): string => join(home.path, 'postgres.log')

/** Keeps one older log file beside the current one. */
function keepLogShort(home: Home): void {
  const size = statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0
  if (size > longestLogBytes) renameSync(logFile(home), `${logFile(home)}.1`)
}

/** Resolves to true when the process has ended or could not start. */
function endOf(child: ChildProcess): Promise<true> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve(true))
    child.on('error', () => resolve(true))
  })
}
