import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'
import { sharedReadsOf } from './shared-reads.ts'

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query whose statement is built at the first use, and only gets other values after that. For the few queries of nearly
 * every request: building one costs Kysely as much processor time as running it costs the client. Outside a transaction it
 * shares a connection with the reads of other requests (see `shared-reads.ts`).
 * @param build builds a statement that reads a few rows by a key, for values that it only passes on as parameters: no list,
 *   no `limit`, no branch, no lock
 * @returns the rows
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: Queries, ...values: Values) => Compilable<Row>,
): (db: Queries, ...values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    const placeholders = () => values.map((_, index) => new Placeholder(index)) as unknown as Values
    built ??= compileRead(build(db, ...placeholders()))
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.index] : parameter,
    )
    const query: CompiledQuery<Row> = { ...built, parameters }
    const alone = async () => (await db.executeQuery(query)).rows
    const shared = sharedReadsOf(db)
    return shared ? shared.run(query.sql, parameters, alone) : alone()
  }
}

/** @throws for a statement that writes: it could run twice */
function compileRead<Row>(statement: Compilable<Row>): CompiledQuery<Row> {
  const compiled = statement.compile()
  if (compiled.query.kind !== 'SelectQueryNode') throw new Error('Only a select may be built once.')
  return compiled
}
