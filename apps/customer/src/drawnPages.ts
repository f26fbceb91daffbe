import type { AppConfig } from '@brine/contract/app-config'
import { type DrawnPage, drawForCustomer, drawSignIn } from './prerendered.tsx'

/** HTML of the build around the drawing of a page, by the first part of the page's path. The same for every supplier. */
export type PageShells = Readonly<Record<string, string>>

const SIGN_IN = 'auth'

/**
 * Draws sign-in and the pages that customers open most for a supplier, in both languages.
 * @returns HTML by file name: `account.nl.html`
 * @throws Error if a page contains what the content security policy blocks
 */
export async function drawPages(config: AppConfig, shells: PageShells): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  // one after the other, because the language and the configuration are the app's, not the page's
  for (const [name, shell] of Object.entries(shells))
    for (const language of ['nl', 'fr'] as const) {
      const drawn =
        name === SIGN_IN
          ? await drawSignIn(language, config)
          : await drawForCustomer(`/${name}`, language, config)
      pages[`${name}.${language}.html`] = within(shell, drawn, language)
    }
  return pages
}

function within(shell: string, { html, title, root, page }: DrawnPage, language: string): string {
  if (/\sstyle="|<script/.test(html)) throw new Error(`${title} has a style attribute or a script`)
  return shell
    .replace('<html lang="nl">', () => `<html${attributes({ lang: language, ...page })}>`)
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root"${attributes(root)}>${html}</div>`)
}

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
