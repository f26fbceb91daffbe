import { contentHashOf, type IdentifiedLine, type Statement, type StatementLine } from './statement.ts'

/** What a file says of a statement. Balances are null where it says none. */
type Described = Pick<Statement, 'number' | 'datedOn' | 'openingCents' | 'closingCents'> & {
  readonly format: 'camt' | 'coda'
}

/** A statement as an earlier file had it. */
export interface StoredStatement extends Described {
  /** Whether the account had the opening balance only at its beginning, and the closing balance only at its end. */
  readonly hasSingleEnds: boolean
}

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

/** As `StoredStatement` says. Also true of a file that lists the newest line first, whose balances are mirrored. */
export function hasSingleEnds(statement: BalancedStatement): boolean {
  const balances = balancesOf(statement)
  return [statement.openingCents, statement.closingCents].every(
    (cents) => cents !== null && balances.get(cents) === 1,
  )
}

/** Compares a statement with stored ones of its account, by what the files say of themselves. */
export function comparisonOf(
  statement: Described & Pick<Statement, 'lines'>,
): (other: StoredStatement) => Relation {
  const { format, number, datedOn, openingCents, closingCents } = statement
  const balances = balancesOf(statement)
  return (other) => {
    if (
      openingCents === null ||
      closingCents === null ||
      other.openingCents === null ||
      other.closingCents === null
    )
      return format === other.format && number === other.number && datedOn === other.datedOn
        ? 'same'
        : 'doubtful'
    /** Whether the account had a balance in this statement, whose newest line may stand first. */
    const had = (cents: number) => balances.has(cents) || balances.has(openingCents + closingCents - cents)
    const hadOpening = had(other.openingCents)
    const hadClosing = had(other.closingCents)
    // Where this one begins with the balance with which the other ends, they could still have a line in common. But if this one
    // began or ended within the other, that balance would come twice there; if the other one did in this one, this one
    // would have had the balance of its other end. Numbers are no proof, because banks number anew what a person downloads
    const follows = openingCents === other.closingCents
    const precedes = closingCents === other.openingCents
    const isAfter = follows && !hadOpening && datedOn >= other.datedOn
    const isBefore = precedes && !hadClosing && datedOn <= other.datedOn
    if (other.hasSingleEnds && (isAfter || isBefore)) return 'apart'
    const sameEnds = [openingCents === other.openingCents, closingCents === other.closingCents]
    if (sameEnds.every(Boolean)) return 'same'
    // what begins or ends where the other does holds it or is held by it, unless that balance has only come back
    if (sameEnds.some(Boolean)) return follows || precedes ? 'doubtful' : 'same'
    return hadOpening && hadClosing ? 'same' : 'doubtful'
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
