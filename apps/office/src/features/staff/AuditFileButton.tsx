import { officeAudit } from '@brine/contract/office/audit'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { noticeSignedOut } from '../../shell/query.ts'
import { saveFile } from '../../shell/saveFile.ts'
import type { AuditFilter } from './queries.ts'

/** The lines that are shown, and those further down, for a spreadsheet. */
export function AuditFileButton({ place: { kind, search } }: { place: AuditFilter }) {
  const fetchFile = useMutation({
    networkMode: 'always',
    mutationFn: () => send(officeAudit.file, { query: { search, ...(kind ? { kind } : {}) } }),
    onSuccess: (file) => saveFile(file, 'audit.csv'),
    onError(error) {
      noticeSignedOut(error)
      toastQueue.add({
        kind: 'failed',
        title: m['office.common.file_failed'](),
        text: m['office.shell.unreachable_hint'](),
      })
    },
  })
  return (
    <Button isPending={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      <Icon shape={downloadIcon} size="s" />
      {m['office.common.file_name']()}
    </Button>
  )
}
