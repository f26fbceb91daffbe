import { formatWireTimestamp } from '@brine/contract/dates'
import type { AuditEntry } from '@brine/contract/office-audit'
import type { Queries } from '../../platform/database/database.ts'
import { listEntries, PAGE, type Wanted } from './trail-queries.ts'

/** The audit trail, to be read. What writes it is `recordAct`, in the transaction of each act. */
export interface Trail {
  list(wanted: Wanted): Promise<{ entries: AuditEntry[]; has_more: boolean }>
}

export function createTrail(db: Queries): Trail {
  return {
    async list(wanted) {
      const rows = await listEntries(db, { ...wanted, search: wanted.search.trim() })
      return { entries: rows.slice(0, PAGE).map(describe), has_more: rows.length > PAGE }
    },
  }
}

function describe(row: Awaited<ReturnType<typeof listEntries>>[number]): AuditEntry {
  const { id, at, staff_id, staff_name, act, record_id } = row
  const details = Object.entries(Object(row.details)).map(([name, value]) => ({ name, value: String(value) }))
  return {
    ...{ id, act, record_id, details },
    at: formatWireTimestamp(at),
    staff_name: staff_id === null ? null : staff_name,
  }
}
