import { formatWireTimestamp } from '@brine/contract/dates'
import type { AuditEntry } from '@brine/contract/office/audit'
import type { Queries } from '../../platform/database/database.ts'
import { csv } from '../../platform/documents/csv.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { listEntries, type Wanted } from './trail-queries.ts'

/** Lines a page, and lines a file: as many as a spreadsheet opens without a sigh. */
const PAGE = 50
const MOST = 50_000

/** The audit trail, to be read. What writes it is `recordAct`, in the transaction of each act. */
export interface Trail {
  list(wanted: Wanted): Promise<{ entries: AuditEntry[]; has_more: boolean }>
  /** For a spreadsheet: codes as they are kept, so that it says the same in every language. */
  file(wanted: Omit<Wanted, 'before'>): Promise<FileAnswer>
}

export function createTrail(db: Queries): Trail {
  return {
    async list(wanted) {
      const rows = await listEntries(db, { ...wanted, search: wanted.search.trim() }, PAGE + 1)
      return { entries: rows.slice(0, PAGE).map(describe), has_more: rows.length > PAGE }
    },

    async file({ kind, search }) {
      const rows = await listEntries(db, { kind, search: search.trim(), before: null }, MOST)
      const lines = rows.map(describe).map(({ id, at, staff_name, by_key, act, record_id, details }) => {
        const told = details.map(({ name, value }) => `${name}: ${value}`).join(', ')
        return [id, at, `${by_key ? 'key ' : ''}${staff_name ?? ''}`, act, record_id, told]
      })
      const content = csv([['id', 'at', 'staff_name', 'act', 'record_id', 'details'], ...lines])
      return { content, name: 'audit.csv' }
    },
  }
}

function describe(row: Awaited<ReturnType<typeof listEntries>>[number]): AuditEntry {
  const { id, at, staff_id, key_id, staff_name, action, record_id } = row
  const details = Object.entries(Object(row.details)).map(([name, value]) => ({ name, value: String(value) }))
  return {
    ...{ id, act: action, record_id, details },
    at: formatWireTimestamp(at),
    staff_name: staff_id === null && key_id === null ? null : staff_name,
    by_key: key_id !== null,
  }
}
