import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Job, Outcome } from './typesetter.ts'

/*
 * The thread that sets documents, one after the other. Templates cannot read files outside their folder and import no
 * package, so nothing is downloaded.
 */

const fonts = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf',
  '@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf',
]

/** The compiler drops cache entries that were not used for this number of compilations. */
const CACHED_COMPILATIONS = 10

/**
 * Documents after which the thread collects its garbage. The compiler keeps the megabytes of a document until its object is
 * collected, and the engine, which sees a small object only, would collect it after hundreds of documents.
 */
const COLLECTED_DOCUMENTS = 20

// a thread gets the collector in no other way
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

const { resolve } = createRequire(import.meta.url)
const compiler = NodeCompiler.create({
  workspace: String(workerData),
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(resolve(font))) }],
})

/** @throws with the compiler's message about the template, which quotes no data */
function typeset({ file, data, seconds }: Job): Buffer {
  const compiled = compiler.compile({ mainFilePath: file, inputs: { data } })
  const { result } = compiled
  if (!result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  const pdf = compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: seconds })
  compiler.evictCache(CACHED_COMPILATIONS)
  return pdf
}

function outcomeOf(job: Job): Outcome {
  try {
    return { id: job.id, pdf: typeset(job) }
  } catch (error) {
    return { id: job.id, error: error instanceof Error ? error.message : String(error) }
  }
}

let documents = 0
parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(outcomeOf(job))
  documents += 1
  if (documents % COLLECTED_DOCUMENTS === 0) collectGarbage()
})
