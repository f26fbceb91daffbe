/** Compiles both catalogues (browser apps, server) into typed functions. Offline: the format plugin is a dependency. */
import { compileTexts } from './lib/compile-texts.ts'

for (const catalogue of ['app', 'server'] as const)
  await compileTexts(catalogue, `./packages/messages/generated/${catalogue}`)

// The compiler leaves timers of 30 seconds behind, which would delay the exit.
process.exit(0)
