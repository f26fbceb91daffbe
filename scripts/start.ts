/**
 * `npm start`: builds what is stale, then becomes the server. In this one process, so that a signal to it reaches the
 * server itself. Settings come from the environment; README.md lists them.
 */
import { fileURLToPath } from 'node:url'
import { buildAll } from './build.ts'

// Build steps and the default DATA_DIR count from the repository, wherever the command was given.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

try {
  await buildAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// npm passes SIGTERM and Ctrl-C on; when npm itself is killed, nobody would be left to stop the server.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

// Only now: the server imports the compiled texts.
await import('../apps/server/src/main.ts')
