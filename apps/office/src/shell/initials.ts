/** The initials of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words.at(0), words.at(-1)])].map((word) => word?.[0] ?? '').join('')
}
