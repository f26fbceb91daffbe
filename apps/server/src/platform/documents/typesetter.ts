import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** What a template is given: plain data, which Typst never reads as markup. */
export interface DocumentContent {
  readonly template: string
  readonly data: object
  /** When the document came to be: the same content gives the same bytes. */
  readonly at: Date
}

/**
 * Sets a document as PDF/UA-1: tagged, so that a screen reader can read it. About 2 ms on the event loop after the
 * first one (docs/decisions/0013-documents-with-typst.md), so no thread of its own is worth its price.
 * @throws when the template does not compile: a mistake of ours, never of the data
 */
export type Typeset = (content: DocumentContent) => Buffer

const fonts = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf',
  '@expo-google-fonts/besley/700Bold/Besley_700Bold.ttf',
]

/** Compilations after which what was not used again is dropped from the compiler's memory. */
const cachedCompilations = 10

/** @param directory where the templates are; they reach nothing outside of it, and nothing on the network */
export function createTypesetter(directory: string): Typeset {
  let compiler: NodeCompiler | undefined
  return ({ template, data, at }) => {
    // made for the first document: reading the fonts takes some 30 ms that the start does not need
    compiler ??= createCompiler(directory)
    const { result, diagnostics } = compile(compiler, join(directory, template), data)
    if (!result) throw new Error(`The template ${template} does not compile: ${diagnostics}`)
    const pdf = compiler.pdf(result, {
      pdfStandard: 'ua-1',
      creationTimestamp: Math.floor(at.getTime() / 1000),
    })
    compiler.evictCache(cachedCompilations)
    return pdf
  }
}

function createCompiler(workspace: string): NodeCompiler {
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = fonts.map((font) => readFileSync(resolve(font)))
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
}

function compile(compiler: NodeCompiler, mainFilePath: string, data: object) {
  const compiled = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } })
  // diagnostics quote the template, not the data
  const diagnostics = compiled.hasError() ? JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics) : ''
  return { result: compiled.result, diagnostics }
}
