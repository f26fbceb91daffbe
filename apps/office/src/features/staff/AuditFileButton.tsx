import { officeAudit } from '@brine/contract/office/audit'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { send } from '../../shell/client.ts'
import { useDownload } from '../../shell/query.ts'
import type { AuditFilter } from './queries.ts'

/** Downloads all audit entries of the filter as a spreadsheet file. */
export function AuditFileButton({ filter: { kind, search } }: { filter: AuditFilter }) {
  const fetchFile = useDownload(
    () => send(officeAudit.file, { query: { search, ...(kind ? { kind } : {}) } }),
    'audit.csv',
    m['office.common.file_failed'],
  )
  return (
    <Button isPending={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      <Icon shape={downloadIcon} size="s" />
      {m['office.common.file_name']()}
    </Button>
  )
}
