/** Text as HTML: what a person typed shows as what they typed. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Several lines of text as HTML. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>')

/**
 * Fills the `[[name]]` places of a piece of HTML in one pass, so that a value that looks like a place stays text.
 * @param values HTML, already escaped
 */
export function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\[\[(\w+)\]\]/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Cuts the part between `<!--name-->` and `<!--/name-->` out of a layout. @throws when it is not there */
export function cut(html: string, name: string): { before: string; part: string; after: string } {
  const [before, rest] = html.split(`<!--${name}-->`)
  const [part, after] = rest?.split(`<!--/${name}-->`) ?? []
  if (before === undefined || part === undefined || after === undefined)
    throw new Error(`The mail layout has no part "${name}".`)
  return { before, part, after }
}
