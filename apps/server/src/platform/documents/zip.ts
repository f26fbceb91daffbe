import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  readonly name: string
  /** Text is compressed, bytes are taken as they are: a PDF is compressed already. */
  readonly content: string | Uint8Array
}

/** Files as a ZIP file of any length: one is made when the receiver has taken the one before. */
export function zipStream(files: AsyncIterable<ZippedFile>): Readable {
  async function* parts() {
    const ready: Uint8Array[] = []
    const zip = new Zip((error, part) => {
      if (error) throw error
      ready.push(part)
    })
    for await (const { name, content } of files) {
      const isText = typeof content === 'string'
      const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name)
      zip.add(entry)
      entry.push(isText ? strToU8(content) : content, true)
      yield Buffer.concat(ready.splice(0))
    }
    zip.end()
    yield Buffer.concat(ready.splice(0))
  }
  return Readable.from(parts(), { objectMode: false })
}
