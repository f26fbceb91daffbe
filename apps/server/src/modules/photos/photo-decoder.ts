import { type ChildProcess, fork } from 'node:child_process'
import { fail } from '../../platform/http/fail.ts'

/** A photo in the two sizes that the apps show, both JPEG. */
export interface DecodedPhoto {
  readonly large: Buffer
  readonly small: Buffer
}

/** The answer of the process; null for a file that it cannot read. */
export type DecoderOutcome = DecodedPhoto | null

/** Milliseconds that a photo may take in all; the process limits each size itself. */
const PHOTO_TIMEOUT_MS = 40_000
/** Milliseconds without a photo after which the process ends. */
const IDLE_MS = 30_000

export interface PhotoDecoder {
  /**
   * Decodes one photo; call it one at a time.
   * @returns null for a file that cannot be read, or that broke the process
   * @throws `unavailable` if the system starts no process
   */
  decode(sent: Buffer): Promise<DecoderOutcome>
  /** Id of the running process; null if there is none. */
  pid(): number | null
}

/**
 * Decodes photos in a process of its own. The memory of a decoded photo, which is dozens of times that of its file, goes back
 * to the system with the process; the server would keep it. A file that breaks the decoder breaks that process only.
 */
export function createPhotoDecoder(idleMs = IDLE_MS): PhotoDecoder {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(new URL('./decoder-process.ts', import.meta.url), {
      serialization: 'advanced',
      // large photos leave few pieces of memory behind
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = (): void => {
      if (running === started) running = null
    }
    started.once('exit', forget)
    // an error that nobody hears would end the server
    started.on('error', forget)
    return started
  }

  /** The server may end while the process waits. */
  const rest = (decoder: ChildProcess): void => {
    decoder.unref()
    decoder.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(() => {
      // the next photo must not be sent to a process that ends
      if (running === decoder) running = null
      // the system may have killed it meanwhile, for its memory
      if (decoder.connected) decoder.disconnect()
    }, idleMs).unref()
  }

  return {
    pid: () => running?.pid ?? null,
    async decode(sent) {
      clearTimeout(idle)
      running ??= start()
      const decoder = running
      decoder.ref()
      decoder.channel?.ref()
      const timer = setTimeout(() => decoder.kill('SIGKILL'), PHOTO_TIMEOUT_MS)
      try {
        return await new Promise<DecoderOutcome>((resolve, reject) => {
          const stopListening = (): void => {
            decoder.removeAllListeners('message')
            decoder.off('exit', broke)
            decoder.off('error', failed)
          }
          const end = (outcome: DecoderOutcome): void => {
            stopListening()
            resolve(outcome)
          }
          const broke = (): void => end(null)
          const failed = (): void => {
            stopListening()
            reject(fail('unavailable'))
          }
          decoder.once('exit', broke)
          decoder.once('error', failed)
          decoder.once('message', (outcome: DecoderOutcome) => end(outcome))
          decoder.send(sent, (error) => error && end(null))
        })
      } finally {
        clearTimeout(timer)
        if (decoder.connected) rest(decoder)
      }
    },
  }
}
