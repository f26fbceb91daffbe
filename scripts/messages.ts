/** Compiles both catalogues (browser apps, server) into typed functions. Offline: the format plugin is a dependency. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { joinTexts } from './lib/joined-texts.ts'

/** Each text by its key, and all of them as `m`. */
const all = "export * from './texts.js'\nexport * as m from './texts.js'\n"

for (const catalogue of ['app', 'server']) {
  const outdir = `./packages/messages/generated/${catalogue}`
  await compile({
    project: `./packages/messages/${catalogue}.inlang`,
    outdir,
    // The shells decide the language (host, stored choice, Accept-Language); the runtime only holds it.
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
    disableAsyncLocalStorage: true,
  })
  // the list of the modules, for the apps' builds
  renameSync(`${outdir}/messages.js`, `${outdir}/modules.js`)
  const modules = readdirSync(`${outdir}/messages`).filter((name) => /^(?!_index).*\.js$/.test(name))
  const { code, types } = joinTexts(modules.map((name) => readFileSync(`${outdir}/messages/${name}`, 'utf8')))
  writeFileSync(`${outdir}/texts.js`, code)
  writeFileSync(`${outdir}/texts.d.ts`, types)
  for (const name of ['messages.js', 'messages.d.ts']) writeFileSync(`${outdir}/${name}`, all)
}

// The compiler leaves timers of 30 seconds behind, which would delay the exit.
process.exit(0)
