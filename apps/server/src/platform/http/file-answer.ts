import type { Readable } from 'node:stream'

/** The answer of a call that declares `file`: a document instead of JSON. */
export interface FileAnswer {
  /** A stream for a document of any length: it is sent as it is read. */
  readonly content: Buffer | string | Readable
  /** File name for the browser. All characters except letters, digits, dot, dash and underscore are replaced. */
  readonly name: string
}

/** Headers of a document: the browser saves it under its name, and never guesses another type. */
export function fileHeaders(type: string, name: string): Record<string, string> {
  const safe = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w.-]+/g, '_')
  return { 'content-type': type, 'content-disposition': `attachment; filename="${safe}"` }
}
