import { formatWireTimestamp } from '@brine/contract/dates'
import { type AuditEntry, officeAudit } from '@brine/contract/office/audit'
import type { Queries } from '../../platform/database/database.ts'
import { csv } from '../../platform/documents/csv.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listAuditEntries } from './audit-log-queries.ts'
import { findNames, type NameOf, recordOf, recordOfDetail } from './audit-names.ts'

const PAGE_SIZE = 50
/** Rows of one file: spreadsheets open so many without delay. */
const MAX_FILE_ROWS = 50_000

/** The audit log for administrators. `writeAuditEntry` writes it, in the transaction of each action. */
export function officeAuditRoutes(db: Queries): Route[] {
  return serve(officeAudit, {
    async list({ query: { kind = null, search, before = null } }) {
      const filter = { kind, search: search.trim(), before }
      const rows = await listAuditEntries(db, filter, PAGE_SIZE + 1)
      const shown = rows.slice(0, PAGE_SIZE)
      const nameOf = await findNames(db, shown)
      return { entries: shown.map((row) => describe(row, nameOf)), has_more: rows.length > PAGE_SIZE }
    },

    /**
     * For a spreadsheet: stored codes, so that it is the same in every language. Without names, because a file would keep
     * those of erased customers.
     */
    async file({ query: { kind = null, search } }) {
      const filter = { kind, search: search.trim(), before: null }
      const rows = await listAuditEntries(db, filter, MAX_FILE_ROWS)
      const lines = rows
        .map((row) => describe(row))
        .map(({ id, at, staff_name, by_key, act: action, record_id, details }) => {
          const detailText = details.map(({ name, value }) => `${name}: ${value}`).join(', ')
          return [id, at, `${by_key ? 'key ' : ''}${staff_name ?? ''}`, action, record_id, detailText]
        })
      const content = csv([['id', 'at', 'staff_name', 'act', 'record_id', 'details'], ...lines])
      return { content, name: 'audit.csv' }
    },
  })
}

type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number]

function describe(row: AuditRow, nameOf: NameOf = () => undefined): AuditEntry {
  const { id, at, staff_id, key_id, staff_name, action, record_id } = row
  const record = nameOf(recordOf(row))
  const details = Object.entries(Object(row.details)).map(([name, value]) => {
    const named = recordOfDetail(name, value)
    const label = named && nameOf(named)?.name
    return { name, value: String(value), ...(label ? { label } : {}) }
  })
  return {
    ...{ id, act: action, record_id, details },
    record_name: record?.name ?? null,
    customer_id: record?.customerId ?? null,
    at: formatWireTimestamp(at),
    staff_name: staff_id === null && key_id === null ? null : staff_name,
    by_key: key_id !== null,
  }
}
