import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Shorter parts are in many numbers. */
const MIN_LENGTH = 3

/**
 * The letters and digits of what may be the number of a former document, or a part of it: 2026/0311 is also typed as 2026-0311,
 * 20260311 or 0311. Null for a text that is none.
 */
export function formerNumberIn(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain.length >= MIN_LENGTH && /\d/.test(plain) ? plain : null
}

/** The letters and digits of `former_documents.number`, as in the index `former_documents_plain_number`. Reads `former_documents as document`. */
export const plainFormerNumber: RawBuilder<string> = sql`regexp_replace(lower(document.number), '[^[:alnum:]]', '', 'g')`

/** Whether the number of a former document has this part; false without one. Reads `former_documents as document`. */
export const hasFormerNumber = (part: string | null): RawBuilder<SqlBool> =>
  part === null ? sql`false` : sql`strpos(${plainFormerNumber}, ${part}) > 0`
