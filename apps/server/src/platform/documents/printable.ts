/** Characters of our document fonts: Latin with accents, digits, and the punctuation of Dutch and French. */
const PRINTABLE_CHARACTER =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u0148\u014a-\u017e\u0218-\u021b\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]$/u

/** Spaces and hyphens that differ only in line breaking. */
const alike: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2010': '-', '\u2011': '-' }

/**
 * Reduces a text to characters that a document can show, because PDF/UA allows no character without a glyph. Removes
 * invisible characters, replaces others by their plain form, and the rest by a question mark.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), printableCharacter).join('')
}

function printableCharacter(sign: string): string {
  if (PRINTABLE_CHARACTER.test(sign)) return sign
  if (/^[\p{Cc}\p{Cf}\p{Mn}]$/u.test(sign)) return ''
  const plain =
    alike[sign] ??
    Array.from(sign.normalize('NFKD'), (part) => (PRINTABLE_CHARACTER.test(part) ? part : '')).join('')
  return plain === '' ? '?' : plain
}
