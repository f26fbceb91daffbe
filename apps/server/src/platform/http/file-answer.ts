/** The answer of a call that is declared with `file`: a document instead of JSON. */
export interface FileAnswer {
  readonly content: Buffer | string
  /** Name under which a browser saves it; everything but letters, digits, dot, dash and underscore is replaced. */
  readonly name: string
}

/** Headers of a document: it is saved under its name, and never read as anything but what it is. */
export function fileHeaders(type: string, name: string): Record<string, string> {
  const safe = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w.-]+/g, '_')
  return { 'content-type': type, 'content-disposition': `attachment; filename="${safe}"` }
}
