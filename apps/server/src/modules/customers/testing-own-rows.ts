import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ExportSection } from '../../platform/module.ts'

/** Tables with rows of a customer that the copy of the own data leaves out, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  erased_buyers: 'kept by the erasure, after which nobody asks for a copy',
  earlier_sign_in_links: 'opens the account',
  email_undos: 'opens the account; the former address stands in the mails to it',
  mail_links: 'opens the account',
  customer_actions: 'counts of the last day, which limit abuse',
  idempotency_keys: 'answers of the last days, which repeat what is exported',
  route_changes: 'how the supplier plans its day; what changed for the customer is in the deliveries',
  stop_moves: 'how the supplier plans its day',
  stops: 'how the supplier plans its day; the address and the delivery are exported',
}

export async function readRows<T>(db: Queries, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows
}

/** Foreign keys: rows of `child` refer to rows of `parent`. */
const listReferences = (db: Queries) =>
  readRows(
    db,
    sql<{ child: string; column: string; parent: string; key: string }>`
    select child.relname as child, a.attname as column, parent.relname as parent, k.attname as key
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and child.relname <> parent.relname`,
  )

/** Finds the rows that belong to a customer: those that refer to it, and those that refer to these. By table. */
export async function findOwnRows(db: Queries, customerId: number): Promise<Map<string, string>> {
  const references = await listReferences(db)
  const found = new Map([['customers', `id = ${customerId}`]])
  const waiting = ['customers']
  for (let parent = waiting.shift(); parent; parent = waiting.shift())
    for (const { child, column, key } of references.filter((reference) => reference.parent === parent)) {
      const refers = `${column} in (select ${key} from ${parent} where ${found.get(parent)})`
      if (!found.has(child)) waiting.push(child)
      found.set(child, found.has(child) ? `${found.get(child)} or ${refers}` : refers)
    }
  return found
}

/** The sections that all modules and the platform declare. */
export async function listExportSections(): Promise<ExportSection[]> {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync('{modules,platform}/*/export-queries.ts', { cwd: source })
  const loaded = await Promise.all(files.map((file) => import(`${source}${file}`)))
  return loaded.flatMap((file) => Object.values(file)).flat() as ExportSection[]
}
