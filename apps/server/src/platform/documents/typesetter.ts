import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { printable } from './printable.ts'

/** The input of a template: plain data, which Typst never parses as markup. */
export interface DocumentContent {
  readonly template: string
  readonly data: object
  /** When the document was created. The same content and moment give the same bytes. */
  readonly at: Date
}

/**
 * Sets a document as PDF/UA-1, with tags for screen readers. Takes about 10 ms on a separate thread, so that many
 * documents do not delay other calls (docs/decisions/0013-documents-with-typst.md).
 * @throws when the template does not compile: a bug in the template, never caused by the data
 */
export type Typeset = (content: DocumentContent) => Promise<Buffer>

/** The request to the thread. */
export interface Job {
  readonly id: number
  readonly file: string
  readonly data: string
  /** Creation date in the document, in seconds since 1970. */
  readonly seconds: number
}

/** The answer of the thread. */
export type Outcome = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string })

interface Waiting {
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

/** @param directory folder of the templates */
export function createTypesetter(directory: string): Typeset {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function settle(outcome: Outcome): void {
    const asked = waiting.get(outcome.id)
    waiting.delete(outcome.id)
    if (waiting.size === 0) worker?.unref()
    if ('pdf' in outcome) asked?.resolve(Buffer.from(outcome.pdf))
    else asked?.reject(new Error(`A document could not be set: ${outcome.error}`))
  }

  /** When the thread dies, its pending requests fail; the next document starts a new thread. */
  function giveUp(died: Worker, error: Error): void {
    if (worker !== died) return
    worker = undefined
    for (const asked of waiting.values()) asked.reject(error)
    waiting.clear()
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: directory })
    started.on('message', settle)
    started.on('error', (error) => giveUp(started, error instanceof Error ? error : new Error('worker')))
    started.on('exit', () => giveUp(started, new Error('The thread that sets documents ended.')))
    return started
  }

  return ({ template, data, at }) =>
    new Promise((resolve, reject) => {
      // started with the first document: most tests and many nodes set none
      worker ??= startWorker()
      last += 1
      waiting.set(last, { resolve, reject })
      // a pending document keeps the process alive; an idle thread does not
      worker.ref()
      worker.postMessage({
        id: last,
        file: join(directory, template),
        data: inPrintableSigns(data),
        seconds: Math.floor(at.getTime() / 1000),
      } satisfies Job)
    })
}

const inPrintableSigns = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value) : value))
