import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { connect } from './connection.ts'
import { startEmbedded } from './start.ts'

/*
 * A process that writes rows over 20 connections until a test kills it: `node testing-writer.ts DATA_DIR [wait]`. It
 * prints each id after its commit. Printing is synchronous, so a printed row was acknowledged. With `wait` it starts
 * when it reads a line; by then all earlier writes are in the files of the tables.
 */
const [, , dataDir = '', mode] = process.argv
const embedded = await startEmbedded(dataDir)
const sql = connect(embedded.url, 20)
await sql`create table written (id integer primary key)`
if (mode === 'wait') {
  const admin = connect(embedded.adminUrl)
  await admin`checkpoint`
  await admin.end()
}
writeSync(1, `postgres ${embedded.pid()}\n`)
if (mode === 'wait') await once(process.stdin, 'data')
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
