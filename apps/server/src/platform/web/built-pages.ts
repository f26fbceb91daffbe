import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The pages of a built app by their file names, each with the hashes of the styles inside it. */
export type BuiltPages = ReadonlyMap<string, readonly string[]>

/** Reads the pages of a built app. They stay as they are while the server runs. */
export function readPages(folder: string): BuiltPages {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return new Map(names.map((name) => [name, hashesOfStyles(readFileSync(folder + name, 'utf8'))]))
}

/** As a content security policy names them. */
const hashesOfStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
