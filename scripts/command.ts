/**
 * `npm run setup`, `staff`, `backup`, `restore`: compiles the texts if they are stale, because these commands may be the
 * first that somebody runs after `npm ci`, then becomes the command of the server. An image has the texts already and no
 * scripts: there it is `node apps/server/src/main.ts staff …`.
 */
import { fileURLToPath } from 'node:url'
import { buildTexts } from './build.ts'

// The build step and the default DATA_DIR are relative to the repository; npm runs this there.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

try {
  await buildTexts()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Imported late, because the server imports the compiled texts.
await import('../apps/server/src/main.ts')
