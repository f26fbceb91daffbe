import { loadedLater } from '@brine/app-kit/loadedLater'
import type { ReportedDelivery } from '@brine/contract/office/reported-deliveries'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { useState } from 'react'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { useReportedDelivery } from './queries.ts'

const useCorrectReportForm = loadedLater(() =>
  import('./CorrectReportForm.tsx').then((code) => code.CorrectReportForm),
)

type CorrectReportButtonProps = Pick<ReportedDelivery, 'refill_id' | 'name'>

/** Corrects the reported outcome of a delivery, for roles that may. */
export function CorrectReportButton({ refill_id, name }: CorrectReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!mayUse(useStaffMember(), reportedDeliveries.correct)) return null
  return (
    <>
      <Button isSmall aria-label={m['office.planning.correct_of']({ name })} onClick={() => setIsOpen(true)}>
        {m['office.planning.correct']()}
      </Button>
      {isOpen && <CorrectReportDialog refillId={refill_id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type CorrectReportDialogProps = { refillId: number; name: string; onClose: () => void }

function CorrectReportDialog({ refillId, name, onClose }: CorrectReportDialogProps) {
  const found = useReportedDelivery(refillId)
  const CorrectReportForm = useCorrectReportForm(found.data !== undefined)
  if (found.data && CorrectReportForm) return <CorrectReportForm delivery={found.data} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.planning.correct_of']({ name })}
      actions={<Button onClick={onClose}>{m['office.common.cancel']()}</Button>}
    >
      <Missing
        found={found}
        count={3}
        loading={m['office.planning.correct_loading']()}
        failed={m['office.planning.correct_failed']()}
        hint={m['office.planning.correct_failed_hint']()}
      />
    </Dialog>
  )
}
