import type { AuditKind } from '@brine/contract/office/audit'
import type { Queries } from '../../platform/database/database.ts'
import { listRecordNames, type RecordName } from './audit-name-queries.ts'

/** The kinds of the records that details name by their id. */
const detailKinds: Readonly<Record<string, AuditKind>> = { driver: 'driver', keeper: 'staff' }

/** A record that an entry names by its id. */
interface NamedRecord {
  readonly kind: AuditKind
  readonly id: number
}

interface Row {
  readonly action: string
  readonly record_id: number
  readonly details: unknown
}

/** Finds a record's name; undefined for records without a name. */
export type NameOf = (record: NamedRecord) => RecordName | undefined

/** The record of an entry. */
export const recordOf = ({ action, record_id }: Row): NamedRecord => ({
  // only actions of the contract are ever written, and they begin with their kind
  kind: action.split('.')[0] as AuditKind,
  id: record_id,
})

/** The record that a detail names; undefined for any other detail. */
export function recordOfDetail(name: string, value: unknown): NamedRecord | undefined {
  const kind = detailKinds[name]
  return kind && Number.isInteger(value) ? { kind, id: Number(value) } : undefined
}

/** Reads the names of all records of some entries, because the audit log itself keeps no personal data. */
export async function findNames(db: Queries, rows: readonly Row[]): Promise<NameOf> {
  const idsOf = new Map<AuditKind, Set<number>>()
  const note = ({ kind, id }: NamedRecord) => idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id))
  for (const row of rows) {
    note(recordOf(row))
    for (const [name, value] of Object.entries(Object(row.details))) {
      const record = recordOfDetail(name, value)
      if (record) note(record)
    }
  }
  const named = await Promise.all(
    [...idsOf].map(async ([kind, ids]) =>
      (await listRecordNames(db, kind, [...ids])).map((record) => [`${kind} ${record.id}`, record] as const),
    ),
  )
  const nameOf = new Map(named.flat())
  return ({ kind, id }) => nameOf.get(`${kind} ${id}`)
}
