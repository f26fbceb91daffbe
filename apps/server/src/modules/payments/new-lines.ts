import { contentHashOf, type IdentifiedLine, type Statement, type StatementLine } from './statement.ts'

/** What a file says of a statement. Balances are null where it says none. */
type Described = Pick<Statement, 'number' | 'datedOn' | 'openingCents' | 'closingCents'> & {
  readonly format: 'camt' | 'coda'
}

/** Whether the account had the opening and the closing balance only once in a statement: at its beginning, or at its end. */
interface SingleBalances {
  readonly isOpeningOnce: boolean
  readonly isClosingOnce: boolean
}

/** A statement as an earlier file had it. */
export type StoredStatement = Described & SingleBalances

/** A line of an earlier file that has the reference or the content of one that is imported now, with its statement as that file had it. */
export interface StoredLine extends StoredStatement {
  readonly fingerprint: string
  /** Whether the bank gave it a reference. */
  readonly isNamed: boolean
  /** Null where it was found by its reference only. */
  readonly equal: { readonly content: string; readonly ordinal: number } | null
}

/** A line that no earlier file had, with what keeps it from being stored twice. */
export interface NewLine extends StatementLine {
  readonly fingerprint: string
  readonly contentHash: string
}

/**
 * Whether another statement of the account surely has no line of this one (`apart`), whether its equal lines are surely
 * the same ones (`same`), or neither.
 */
type Relation = 'apart' | 'same' | 'doubtful'

type BalancedStatement = Pick<Statement, 'openingCents' | 'closingCents' | 'lines'>

/** How often the account had a balance: before the first line of a statement, and after each. */
function balancesOf({ openingCents, lines }: BalancedStatement): ReadonlyMap<number, number> {
  const balances = new Map<number, number>()
  let balance = openingCents ?? 0
  for (const cents of [0, ...lines.map(({ amountCents }) => amountCents)]) {
    balance += cents
    balances.set(balance, (balances.get(balance) ?? 0) + 1)
  }
  return balances
}

export function singleBalancesOf(statement: BalancedStatement): SingleBalances {
  const balances = balancesOf(statement)
  const isOnce = (cents: number | null) => cents !== null && balances.get(cents) === 1
  return { isOpeningOnce: isOnce(statement.openingCents), isClosingOnce: isOnce(statement.closingCents) }
}

/** Compares a statement with stored ones of its account, by what the files say of themselves. */
export function comparisonOf(
  statement: Described & Pick<Statement, 'lines'>,
): (other: StoredStatement) => Relation {
  const { format, number, datedOn, openingCents, closingCents } = statement
  const balances = balancesOf(statement)
  return (other) => {
    const isNumbered = format === other.format && number === other.number && datedOn === other.datedOn
    const without = isNumbered ? 'same' : 'doubtful'
    if (openingCents === null || closingCents === null) return without
    if (other.openingCents === null || other.closingCents === null) return without
    // what begins or ends where the other does holds it, or is held by it
    if (openingCents === other.openingCents || closingCents === other.closingCents) return 'same'
    const hasOpening = balances.has(other.openingCents)
    const hasClosing = balances.has(other.closingCents)
    // One begins with the balance with which the other ends. They could still have a line in common: where this one begins or ends
    // within the other, that balance comes twice there; where the other one does in this one, this one has the balance of
    // its other end. Another number is no proof, because banks number anew what a person downloads
    const isAfter = other.closingCents === openingCents && other.isClosingOnce && !hasOpening
    const isBefore = other.openingCents === closingCents && other.isOpeningOnce && !hasClosing
    if ((isAfter && other.datedOn <= datedOn) || (isBefore && other.datedOn >= datedOn)) return 'apart'
    return hasOpening && hasClosing ? 'same' : without
  }
}

/**
 * How many stored lines of one content may be lines of the file, surely or not. One with a reference is none of those that
 * have another reference in the same format.
 */
type Pool = Record<'otherReference' | 'otherReferenceDoubtful' | 'free' | 'freeDoubtful', number>
const forNamed: readonly (keyof Pool)[] = ['free', 'freeDoubtful']
const forUnnamed: readonly (keyof Pool)[] = ['otherReference', 'otherReferenceDoubtful', ...forNamed]

/**
 * The lines of a statement that no earlier file had. References decide between two lines of one format that have them.
 * Otherwise as many equal lines are known as are stored of statements that are not surely apart from this one.
 * @returns also how many lines are taken as known that may be other payments
 */
export function findNewLines(
  statement: Described & Pick<Statement, 'lines'>,
  lines: readonly IdentifiedLine[],
  stored: readonly StoredLine[],
): { lines: NewLine[]; doubtful: number } {
  const named = new Set(lines.map(({ fingerprint }) => fingerprint))
  const known = new Set(stored.map(({ fingerprint }) => fingerprint))
  const compare = comparisonOf(statement)
  const pools = new Map<string, Pool>()
  const lastOrdinals = new Map<string, number>()
  for (const line of stored) {
    if (!line.equal) continue
    const { content, ordinal } = line.equal
    lastOrdinals.set(content, Math.max(ordinal, lastOrdinals.get(content) ?? 0))
    const relation = compare(line)
    if (named.has(line.fingerprint) || relation === 'apart') continue
    const pool = pools.get(content) ?? {
      otherReference: 0,
      otherReferenceDoubtful: 0,
      free: 0,
      freeDoubtful: 0,
    }
    pools.set(content, pool)
    const isSame = relation === 'same'
    if (line.isNamed && line.format === statement.format)
      pool[isSame ? 'otherReference' : 'otherReferenceDoubtful'] += 1
    else pool[isSame ? 'free' : 'freeDoubtful'] += 1
  }
  let doubtful = 0
  const newLines = lines.flatMap(({ content, ...line }) => {
    if (line.fingerprint !== null && known.has(line.fingerprint)) return []
    const pool = pools.get(content)
    const kinds = line.fingerprint === null ? forUnnamed : forNamed
    const kind = pool && kinds.find((each) => pool[each] > 0)
    if (kind) {
      pool[kind] -= 1
      if (kind.endsWith('Doubtful')) doubtful += 1
      return []
    }
    const ordinal = (lastOrdinals.get(content) ?? 0) + 1
    lastOrdinals.set(content, ordinal)
    const contentHash = contentHashOf(content, ordinal)
    return [{ ...line, fingerprint: line.fingerprint ?? contentHash, contentHash }]
  })
  return { lines: newLines, doubtful }
}
