/** The rule counts from this migration on; earlier ones were written before it. */
export const FIRST_NUMBER_UNDER_RULE = '0062'

/** Rules about what others wait for count from this migration on. */
const FIRST_NUMBER_WITHOUT_WAITS = '0143'

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

/** The words of a check that name no column. */
const wordsOfChecks = /\b(add|constraint|check|not|valid|in|is|null|and|or)\b/g

/**
 * Whether a statement only adds a check of columns that are new and that older code leaves empty: an empty value passes each check
 * that does not ask for one.
 * @param added the columns that the migration adds to the table
 */
function checksOnlyNewColumns(statement: string, added: ReadonlySet<string>): boolean {
  const [, constraint] =
    /^alter table \w+ add constraint \w+ (check \(.*\)(?: not valid)?)$/.exec(statement) ?? []
  if (!constraint || /\bis not null\b/.test(constraint)) return false
  return (constraint.replace(wordsOfChecks, ' ').match(/[a-z_]\w*/g) ?? []).every((word) => added.has(word))
}

/** The columns that a migration adds to a table, and that may be empty. */
const addedColumns = (statements: readonly string[], table: string): ReadonlySet<string> =>
  new Set(
    statements
      .filter((statement) => tableOf(statement) === table)
      .flatMap((statement) => statement.split(/(?=\badd column\b)/))
      .filter((clause) => !/\b(not null|default)\b/.test(clause))
      .flatMap((clause) => /^add column (?:if not exists )?(\w+)/.exec(clause)?.[1] ?? []),
  )

function findContraction(statement: string, all: readonly string[]): string | null {
  if (demandsNewColumn(statement)) return 'adds a column that older code does not fill'
  if (checksOnlyNewColumns(statement, addedColumns(all, tableOf(statement)))) return null
  return contractions.find(([pattern]) => pattern.test(statement))?.[1] ?? null
}

/** The table that a statement alters, indexes or writes; an empty text for other statements. */
const tableOf = (statement: string): string =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:concurrently )?\S+ on |update (?:only )?|delete from (?:only )?)(\w+)/.exec(
    statement,
  )?.[1] ?? ''

/** What others would have to wait for in a large firm, whose tables have millions of rows. */
const waits: readonly (readonly [RegExp, string])[] = [
  [
    /^create (unique )?index (?!concurrently )/,
    'builds an index while nobody can write; build it concurrently, in a file of its own',
  ],
  [/^alter table\b.*\bgenerated always as\b.*\bstored\b/, 'writes all rows while nobody can read'],
  [/^(update|delete from)\b/, 'keeps each row that it writes until its end'],
]

/** Whether a statement adds a check for which the database reads all rows, while nobody can read or write. */
const addsCheckOfRows = (statement: string): boolean =>
  statement.startsWith('alter table ') &&
  statement
    .split(/(?=\badd (?:column|constraint|check)\b)/)
    .some(
      (clause) =>
        /^add column\b.*\bcheck\b/.test(clause) ||
        (/^add (?:constraint \S+ )?check\b/.test(clause) && !/\bnot valid\b/.test(clause)),
    )

function findWait(statement: string): string | null {
  if (addsCheckOfRows(statement))
    return 'reads all rows while nobody can read or write; add the check "not valid", and validate it in a file of its own'
  return waits.find(([pattern]) => pattern.test(statement))?.[1] ?? null
}

interface StatementsOfOthers {
  readonly name: string
  readonly text: string
  /** Without those on tables that the migration creates, which nobody uses yet. */
  readonly statements: readonly string[]
}

/** Decision 0067. @param known numbers of all migrations */
function findContractions(
  { name, text, statements }: StatementsOfOthers,
  known: ReadonlySet<string>,
): string[] {
  const header = /^-- contract\b(.*)$/m.exec(text)
  const found = statements.flatMap((statement) => findContraction(statement, statements) ?? [])
  if (header) {
    const oldest = /^ (\d{4}): \S/.exec(header[1] ?? '')?.[1]
    if (!oldest)
      return [`${name}: write "-- contract NNNN: why", with the newest migration that older code must know`]
    if (oldest >= name.slice(0, 4) || !known.has(oldest))
      return [`${name}: contracts for code from ${oldest} on, which is no earlier migration`]
    return found.length > 0 ? [] : [`${name}: contracts nothing; remove its line "-- contract"`]
  }
  return found.map(
    (what) =>
      `${name}: ${what}, which breaks nodes of the version before; expand first, contract one release later`,
  )
}

/** Decision 0159. A line `-- few rows in TABLE: why` says that nobody waits for long. */
function findWaits({ name, text, statements }: StatementsOfOthers): string[] {
  const small = new Set([...text.matchAll(/^-- few rows in (\w+): \S/gm)].map(([, table]) => table))
  const found = statements
    .filter((statement) => !small.has(tableOf(statement)))
    .flatMap((statement) => findWait(statement) ?? [])
    .map((what) => `${name}: ${what}, or write "-- few rows in TABLE: why"`)
  if (statements.length > 1) {
    if (/^create (unique )?index concurrently\b/m.test(text))
      found.push(`${name}: an index that is built concurrently has a file of its own`)
    // beside another statement it would keep that one's lock while it reads all rows
    if (statements.some((statement) => /\bvalidate constraint\b/.test(statement)))
      found.push(`${name}: a constraint is validated in a file of its own`)
  }
  return found
}

/**
 * What a migration does against the rules of decisions 0067 and 0159: it expands, or says by `-- contract NNNN` which
 * migration older code must know; and nobody waits for it for long.
 * @param name file name without `.sql`
 * @param known numbers of all migrations
 * @returns a sentence for each finding
 */
export function findingsOf(name: string, text: string, known: ReadonlySet<string>): string[] {
  if (name < FIRST_NUMBER_UNDER_RULE) return []
  const all = statementsOf(text)
  const created = new Set(
    all.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const statements = all.filter((statement) => !created.has(tableOf(statement)))
  const parts = { name, text, statements }
  return [...findContractions(parts, known), ...(name < FIRST_NUMBER_WITHOUT_WAITS ? [] : findWaits(parts))]
}
