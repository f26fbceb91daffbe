import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** What the headers of a page take from its styles. */
export interface BuiltPage {
  /** Of the styles inside the page, as a content security policy names them. */
  readonly hashes: readonly string[]
  /** Addresses of the fonts that these styles name and that the page does not ask for in its head. */
  readonly fonts: readonly string[]
}

/** The pages of a built app by their file names. */
export type BuiltPages = ReadonlyMap<string, BuiltPage>

/** Reads the pages of a built app. They stay as they are while the server runs. */
export function readPages(folder: string): BuiltPages {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return new Map(names.map((name) => [name, readPage(readFileSync(folder + name, 'utf8'))]))
}

function readPage(html: string): BuiltPage {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const named = styles.flatMap((css) => [...css.matchAll(/url\((\/[\w./-]+\.woff2)\)/g)])
  return {
    hashes: styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
    fonts: named.map(([, address = '']) => address).filter((address) => !html.includes(`href="${address}"`)),
  }
}
