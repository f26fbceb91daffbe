import { Readable } from 'node:stream'
import type { Queries } from '../../platform/database/database.ts'
import type { ExportSection } from '../../platform/module.ts'

/** Writes all data of a customer as JSON, section by section as the receiver reads: photos make files of 100 MB. */
export type WriteCopy = (customerId: number, at: Date) => Readable

/** @param listSections of all modules and of the platform; asked for with each copy */
export function createWriteCopy(db: Queries, listSections: () => readonly ExportSection[]): WriteCopy {
  async function* write(customerId: number, at: Date): AsyncGenerator<string> {
    yield `{\n"exported_at": ${JSON.stringify(at)}`
    for (const { name, read } of listSections()) {
      yield `,\n${JSON.stringify(name)}: `
      const content = read(db, customerId)
      if (Symbol.asyncIterator in content) yield* writeRows(content)
      else yield JSON.stringify((await content) ?? null, null, 2)
    }
    yield '\n}\n'
  }
  return (customerId, at) => Readable.from(write(customerId, at))
}

async function* writeRows(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = ''
  yield '['
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield ']'
}
