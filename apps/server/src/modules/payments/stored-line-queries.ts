import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { StoredLine } from './new-lines.ts'
import { contentHashOf, type IdentifiedLine } from './statement.ts'

/** The lines of earlier files that have the reference or the content of one of these lines. */
export async function listStoredLines(tx: Queries, lines: readonly IdentifiedLine[]): Promise<StoredLine[]> {
  const fingerprints = lines.flatMap(({ fingerprint }) => fingerprint ?? [])
  const named = (await selectLines(tx, 'fingerprint', fingerprints)).map((row) => ({ ...row, equal: null }))
  const counts = new Map<string, number>()
  for (const { content } of lines) counts.set(content, (counts.get(content) ?? 0) + 1)
  const equals: StoredLine[] = []
  // the ordinals of these lines and the next one; as long as that one is found, there may be another
  let asked = [...counts].flatMap(([content, count]) =>
    Array.from({ length: count + 1 }, (_, index) => ({
      content,
      ordinal: index + 1,
      isLast: index === count,
    })),
  )
  while (asked.length > 0) {
    const byHash = new Map(asked.map((equal) => [contentHashOf(equal.content, equal.ordinal), equal]))
    const rows = await selectLines(tx, 'content_hash', [...byHash.keys()])
    const found = new Set<object>()
    for (const row of rows) {
      const equal = byHash.get(row.contentHash)
      if (!equal) continue
      found.add(equal)
      equals.push({ ...row, equal })
    }
    asked = asked.flatMap((equal) =>
      equal.isLast && found.has(equal) ? { ...equal, ordinal: equal.ordinal + 1 } : [],
    )
  }
  return [...named, ...equals]
}

/** Stored lines by one of their hashes. */
async function selectLines(tx: Queries, column: 'fingerprint' | 'content_hash', hashes: readonly string[]) {
  if (hashes.length === 0) return []
  const { rows } = await sql<Omit<StoredLine, 'equal'> & { contentHash: string }>`
    select fingerprint, content_hash as "contentHash",
      fingerprint <> content_hash as "isNamed", format, number, bank_lines.opening_cents as "openingCents",
      bank_lines.closing_cents as "closingCents", has_single_ends as "hasSingleEnds",
      dated_on as "datedOn"
    from json_array_elements_text(${JSON.stringify(hashes)}::text::json) as wanted (hash)
    join bank_lines on ${sql.ref(`bank_lines.${column}`)} = hash
    join bank_statements on bank_statements.id = statement_id`.execute(tx)
  return rows
}
