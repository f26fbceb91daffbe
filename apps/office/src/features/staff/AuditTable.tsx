import type { AuditEntry } from '@brine/contract/office/audit'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Table, type TableColumn } from '@brine/ui/Table'
import css from './AuditTable.module.css'
import { detailsOf } from './auditDetails.ts'
import { actionOf, recordOf } from './auditEntries.ts'

const columns = (): TableColumn<AuditEntry>[] => [
  { key: 'at', head: m['office.common.when'](), cell: ({ at }) => at, isUnbroken: true, cardArea: 'second' },
  {
    key: 'who',
    head: m['office.audit.who'](),
    cell: ({ staff_name, by_key }) =>
      by_key
        ? m['office.common.api_key_named']({ name: staff_name ?? '' })
        : (staff_name ?? m['office.audit.server']()),
    cardArea: 'third',
  },
  {
    key: 'act',
    head: m['office.common.what'](),
    cell: (entry) => (
      <>
        <b className={css.act}>{actionOf(entry.act)}</b>{' '}
        <span className={css.details}>{detailsOf(entry)}</span>
      </>
    ),
    cardArea: 'title',
  },
  {
    key: 'record',
    head: m['office.audit.record'](),
    cell: (entry) => {
      const { label, href } = recordOf(entry)
      const name = entry.record_name ?? label
      return (
        <>
          {href ? <Link href={href}>{name}</Link> : name}
          {name !== label && <span className={css.number}>{label}</span>}
        </>
      )
    },
  },
]

/** Audit entries in columns. On a phone, each entry is a card. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      caption={m['office.menu.audit']()}
      columns={columns()}
      rows={entries}
      rowKey={({ id }) => String(id)}
    />
  )
}
