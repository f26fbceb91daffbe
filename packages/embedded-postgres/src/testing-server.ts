import { startEmbedded } from './start.ts'

/*
 * A process with an embedded PostgreSQL, for tests that kill it: `node testing-server.ts DATA_DIR`. Prints one line,
 * {"url", "pid"} or {"refused"}; SIGTERM stops it cleanly.
 */
const [, , dataDir = ''] = process.argv
try {
  const embedded = await startEmbedded(dataDir, { durable: false })
  process.once('SIGTERM', () => void embedded.stop())
  process.stdout.write(`${JSON.stringify({ url: embedded.url, pid: embedded.pid() })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: error instanceof Error ? error.message : '' })}\n`)
}
