import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { printable } from './printable.ts'

/** What a template is given: plain data, which Typst never reads as markup. */
export interface DocumentContent {
  readonly template: string
  readonly data: object
  /** When the document came to be: the same content gives the same bytes. */
  readonly at: Date
}

/**
 * Sets a document as PDF/UA-1: tagged, so that a screen reader can read it. Takes some 10 ms on a thread of its own,
 * so that many at once keep no other call waiting (docs/decisions/0013-documents-with-typst.md).
 * @throws when the template does not compile: a mistake of ours, never of the data
 */
export type Typeset = (content: DocumentContent) => Promise<Buffer>

/** What the thread is asked. */
export interface Job {
  readonly id: number
  readonly file: string
  readonly data: string
  /** Seconds since 1970 that the document bears as its creation. */
  readonly seconds: number
}

/** What the thread answers. */
export type Outcome = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string })

interface Waiting {
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

/** @param directory where the templates are */
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

  /** A thread that died takes with it what it was asked; the next document gets a new one. */
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
      // started for the first document: most tests and many nodes set none
      worker ??= startWorker()
      last += 1
      waiting.set(last, { resolve, reject })
      // a document under way keeps the process; an idle thread does not
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
