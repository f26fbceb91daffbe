/** The rule counts from this migration on; earlier ones were written before it. */
export const FIRST_NUMBER_UNDER_RULE = '0062'

/** What takes something away from code that runs beside the migration, or demands something of it. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\brename\b/, 'renames'],
  [/\bdrop (table|view|materialized view|type|schema|function|sequence|domain)\b/, 'drops'],
  [/\bdrop column\b/, 'drops a column'],
  [/\bdrop default\b/, 'drops a default'],
  [/\balter column \S+ (set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'demands a value'],
  [/\badd (constraint|check|unique|primary key|foreign key|exclude)\b/, 'adds a constraint'],
  [/^create unique index\b/, 'adds a unique index'],
]

/** Statements in lower case, without comments; texts in quotes are empty. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** A new column that older code does not fill needs a default, unless it may be empty. */
function demandsNewColumn(statement: string): boolean {
  return statement
    .split(/(?=\badd column\b)/)
    .some((clause) => /^add column\b.*\bnot null\b/.test(clause) && !/\b(default|generated)\b/.test(clause))
}

function findContraction(statement: string): string | null {
  if (demandsNewColumn(statement)) return 'adds a column that older code does not fill'
  return contractions.find(([pattern]) => pattern.test(statement))?.[1] ?? null
}

/**
 * What a migration does against the rule of decision 0067: it expands, or says by `-- contract NNNN` which migration older
 * code must know.
 * @param name file name without `.sql`
 * @param known numbers of all migrations
 * @returns a sentence for each finding
 */
export function findingsOf(name: string, text: string, known: ReadonlySet<string>): string[] {
  const number = name.slice(0, 4)
  if (number < FIRST_NUMBER_UNDER_RULE) return []
  const header = /^-- contract\b(.*)$/m.exec(text)
  const statements = statementsOf(text)
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? []),
  )
  const tableOf = (statement: string) =>
    /^(?:alter table (?:if exists )?(?:only )?|create unique index \S+ on )(\S+)/.exec(statement)?.[1] ?? ''
  const found = statements
    .filter((statement) => !created.has(tableOf(statement)))
    .flatMap((statement) => findContraction(statement) ?? [])
  if (header) {
    const oldest = /^ (\d{4}): \S/.exec(header[1] ?? '')?.[1]
    if (!oldest)
      return [`${name}: write "-- contract NNNN: why", with the newest migration that older code must know`]
    if (oldest >= number || !known.has(oldest))
      return [`${name}: contracts for code from ${oldest} on, which is no earlier migration`]
    return found.length > 0 ? [] : [`${name}: contracts nothing; remove its line "-- contract"`]
  }
  return found.map(
    (what) =>
      `${name}: ${what}, which breaks nodes of the version before; expand first, contract one release later`,
  )
}
