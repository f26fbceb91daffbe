import { writeSync } from 'node:fs'
import { connect } from './connection.ts'
import { startEmbedded } from './start.ts'

/*
 * A process that writes rows over 20 connections for ever and prints each id once it is committed, to be killed by a
 * test: `node testing-writer.ts DATA_DIR`. Printing is synchronous: what was printed had been acknowledged.
 */
const [, , dataDir = ''] = process.argv
const embedded = await startEmbedded(dataDir)
const sql = connect(embedded.url, 20)
await sql`create table written (id integer primary key)`
writeSync(1, `postgres ${embedded.pid()}\n`)
let last = 0
const write = async (): Promise<never> => {
  for (;;) {
    last += 1
    const id = last
    await sql`insert into written values (${id})`
    writeSync(1, `${id}\n`)
  }
}
await Promise.all(Array.from({ length: 20 }, write))
