/** Compiles both catalogues (browser apps, server) into typed functions. Offline: the format plugin is a dependency. */
import { compile } from '@inlang/paraglide-js'

for (const catalogue of ['app', 'server']) {
  await compile({
    project: `./packages/messages/${catalogue}.inlang`,
    outdir: `./packages/messages/generated/${catalogue}`,
    // The shells decide the language (host, stored choice, Accept-Language); the runtime only holds it.
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: true,
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
    disableAsyncLocalStorage: true,
  })
}

// The compiler leaves timers of 30 seconds behind, which would delay the exit.
process.exit(0)
