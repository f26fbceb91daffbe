import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query whose statement is built at the first use, and only gets other values after that. For the few queries of nearly
 * every request: building one costs Kysely as much processor time as running it costs the client.
 * @param build builds the statement for values that it only passes on as parameters: no list, no `limit`, no branch
 * @returns the rows
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: Queries, ...values: Values) => Compilable<Row>,
): (db: Queries, ...values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, ...values) => {
    const placeholders = () => values.map((_, index) => new Placeholder(index)) as unknown as Values
    built ??= build(db, ...placeholders()).compile()
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.index] : parameter,
    )
    return (await db.executeQuery({ ...built, parameters } as CompiledQuery<Row>)).rows
  }
}
