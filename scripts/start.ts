/**
 * `npm start`: builds what is stale, then becomes the server. Both run in one process, so that signals reach the server
 * itself. Settings come from the environment; README.md lists them.
 */
import { fileURLToPath } from 'node:url'
import { buildAll } from './build.ts'

// Build steps and the default DATA_DIR are relative to the repository, from any current folder.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

try {
  await buildAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// npm forwards SIGTERM and Ctrl-C. If npm itself is killed, the server must end on its own.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

// Imported late, because the server imports the compiled texts.
await import('../apps/server/src/main.ts')
