import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../../packages/ui/src/icons.ts', import.meta.url))

/** Prefix of the modules that hold one icon each. Only the build knows them. */
const prefix = 'icon:'

/** `import { cubeIcon, keyIcon } from '@brine/ui/icons'`, also as the design system itself writes it. */
const imported = /import \{([^}]*)\} from ['"](?:@brine\/ui\/icons|\.\/icons\.ts)['"];?/g

/** One export of the source: from its name to the next export, or to the end. */
const declared = /^export const (\w+): IconShape =\s*([\s\S]*?)\n(?=export |$)/gm

/** The icons of the design system as the code of their shapes. */
export function readIcons(code: string): ReadonlyMap<string, string> {
  return new Map([...code.matchAll(declared)].map(([, name = '', shape = '']) => [name, shape]))
}

/**
 * Makes each module of the build import its icons from modules of their own. An icon then loads with the pages that show
 * it. As one module, the icons of all pages load with the first page.
 */
export function iconsWithTheirPages(): Plugin {
  let icons: ReadonlyMap<string, string> = new Map()
  return {
    name: 'icons-with-their-pages',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      icons = readIcons(readFileSync(source, 'utf8'))
    },
    resolveId: {
      filter: { id: /^icon:/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        const name = id.slice(prefix.length + 1)
        const shape = icons.get(name)
        if (!shape) throw new Error(`there is no icon ${name}`)
        return { code: `export const ${name} = ${shape}`, moduleSideEffects: false }
      },
    },
    transform: {
      filter: { code: /icons(\.ts)?['"]/ },
      handler(code) {
        const changed = code.replace(imported, (_, names: string) =>
          // on one line, so that line numbers in errors stay correct
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import { ${name} } from '${prefix}${name.split(' ')[0]}';`)
            .join(' '),
        )
        return { code: changed, map: null }
      },
    },
  }
}
