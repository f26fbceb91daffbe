import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const list = "import { m } from '@brine/messages/app'"
const folder = fileURLToPath(new URL('../../packages/messages/generated/app/messages/', import.meta.url))

/** A text by a literal key, `m['auth.title']`, or by a template, ``m[`salt.label_${label}`]``. */
const named = /\bm\[(?:'([^']+)'|(`[^`]+`))\]/g

/** The keys that match a template. */
function like(template: string, keys: readonly string[]): string[] {
  const parts = template.slice(1, -1).split(/\$\{[^}]*\}/)
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
  return keys.filter((key) => pattern.test(key))
}

/** Matches both languages of a compiled text, if each is a single template. */
const bothLanguages =
  /const nl_\w+ = [^\n]* \(i?\) => \{\n\treturn [^\n`]*\((`[^`]*`)\)\n\};\n\nconst fr_\w+ = [^\n]* \(i?\) => \{\n\treturn [^\n`]*\((`[^`]*`)\)\n\};/

/** Compiles a text's three functions into one; undefined if a language has more than a single template. */
export function asOneFunction(code: string): string | undefined {
  const [, nl, fr] = bothLanguages.exec(code) ?? []
  const [exported, name] = /export \{ (\w+) as "[^"]+" \}/.exec(code) ?? []
  if (!nl || !fr || !exported) return undefined
  const text = `const ${name} = (i, options) => (options?.locale ?? getLocale()) === 'fr' ? ${fr} : ${nl}`
  return `import { getLocale } from '../runtime.js'\n${text}\n${exported}`
}

/**
 * What the texts need of the compiler's runtime. The shell finds the language itself, so the compiler's ways to find it in
 * the address or in a cookie would be dead code in the first file that loads.
 */
const runtime = `let locale = 'nl'
export const getLocale = () => locale
export const setLocale = (chosen) => { locale = chosen }
export const isLocale = (value) => value === 'nl' || value === 'fr'
`

/** Replaces the compiler's runtime in the build. */
export const shortRuntime = (): Plugin => ({
  name: 'short-runtime-of-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/generated\/app\/runtime\.js$/ },
    handler: () => ({ code: runtime, map: null }),
  },
})

/** Shortens the code around each text of the build. The compiler's code is as long as a short text. */
export const textsAsOneFunction = (): Plugin => ({
  name: 'texts-as-one-function',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/messages\/generated\/app\/messages\/(?!_index)/ },
    handler: (code) => ({ code: asOneFunction(code) ?? code, map: null }),
  },
})

/**
 * Makes each module of the build import its texts from their own files, instead of the list of all texts. A text then
 * loads with the pages that show it, and not with the first page.
 */
export function textsWithTheirPages(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'texts-with-their-pages',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
        const key = /export \{ \w+ as "([^"]+)" \}/.exec(readFileSync(folder + file, 'utf8'))?.[1]
        if (key) files.set(key, folder + file)
      }
    },
    transform: {
      filter: { code: list },
      handler(code, id) {
        const names = new Map<string, string>()
        const nameOf = (key: string): string => {
          if (!files.has(key)) throw new Error(`there is no text ${key}`)
          const name = names.get(key) ?? `text${names.size}`
          names.set(key, name)
          return name
        }
        const changed = code.replace(named, (_, key: string | undefined, template = '') => {
          if (key) return nameOf(key)
          const entries = like(template, [...files.keys()]).map(
            (each) => `${JSON.stringify(each)}: ${nameOf(each)}`,
          )
          return `({ ${entries.join(', ')} })[${template}]`
        })
        if (/\bm\[/.test(changed))
          throw new Error(`${id} chooses a text by a variable, so it would load without it: name each text`)
        const imports = [...names].map(
          ([key, name]) =>
            `import { ${JSON.stringify(key)} as ${name} } from ${JSON.stringify(files.get(key))};`,
        )
        // on one line, so that line numbers in errors stay correct
        return { code: changed.replace(list, imports.join(' ')), map: null }
      },
    },
  }
}
