import fs, { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { joinTexts } from './joined-texts.ts'

/** Each text by its key, and all of them as `m`. */
const all = "export * from './texts.js'\nexport * as m from './texts.js'\n"

/**
 * Compiles a catalogue into a folder: a module for each text, their list (`modules.js`), and all of them in `texts.js`.
 * @throws Error when a file cannot be written
 */
export async function compileTexts(catalogue: 'app' | 'server', outdir: string): Promise<void> {
  let unwritten: unknown = null
  // The compiler opens all its files at once and is silent about those that it could not write. A container may open 1,024.
  const writeFile = async (file: string, text: string): Promise<void> => {
    try {
      writeFileSync(file, text)
    } catch (error) {
      unwritten ??= error
    }
  }
  await compile({
    project: `./packages/messages/${catalogue}.inlang`,
    outdir,
    // The shells decide the language (host, stored choice, Accept-Language); the runtime only holds it.
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
    disableAsyncLocalStorage: true,
    fs: { ...fs, promises: { ...fs.promises, writeFile } },
  })
  if (unwritten !== null) throw unwritten
  // the list of the modules, for the apps' builds
  renameSync(`${outdir}/messages.js`, `${outdir}/modules.js`)
  const modules = readdirSync(`${outdir}/messages`).filter((name) => /^(?!_index).*\.js$/.test(name))
  const { code, types } = joinTexts(modules.map((name) => readFileSync(`${outdir}/messages/${name}`, 'utf8')))
  writeFileSync(`${outdir}/texts.js`, code)
  writeFileSync(`${outdir}/texts.d.ts`, types)
  for (const name of ['messages.js', 'messages.d.ts']) writeFileSync(`${outdir}/${name}`, all)
}
