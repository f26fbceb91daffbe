import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  readonly name: string
  readonly content: string
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
      const entry = new ZipDeflate(name)
      zip.add(entry)
      entry.push(strToU8(content), true)
      yield Buffer.concat(ready.splice(0))
    }
    zip.end()
    yield Buffer.concat(ready.splice(0))
  }
  return Readable.from(parts(), { objectMode: false })
}
