/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Several lines of text as HTML. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>')

/**
 * Fills the `[[name]]` placeholders of a piece of HTML in one pass, so that a value that looks like a placeholder stays
 * text.
 * @param values HTML, already escaped
 */
export function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\[\[(\w+)\]\]/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Cuts the part between `<!--name-->` and `<!--/name-->` out of a layout. @throws when the layout has no such part */
export function cut(html: string, name: string): { before: string; part: string; after: string } {
  const [before, rest] = html.split(`<!--${name}-->`)
  const [part, after] = rest?.split(`<!--/${name}-->`) ?? []
  if (before === undefined || part === undefined || after === undefined)
    throw new Error(`The mail layout has no part "${name}".`)
  return { before, part, after }
}
