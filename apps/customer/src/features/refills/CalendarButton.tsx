import { CallError } from '@brine/contract/client'
import { refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'
import { useSending } from '../../shell/query.ts'
import { report } from '../../shell/report.ts'
import { saveFile } from '../../shell/saveFile.ts'

/** Hands the delivery to the customer's own calendar. @param props.date of the delivery, YYYY-MM-DD */
export function CalendarButton({ date }: { date: string }) {
  const { mutate, isPending } = useSending(refills.calendar, {
    onSuccess: (file) => saveFile(file, `${m['salt.calendar_file']()}-${date}.ics`),
    onError: (error) => {
      report(error, 'salt calendar')
      const message = error instanceof CallError ? error.errors[0]?.message : undefined
      const text = message ?? m['salt.calendar_failed_hint']()
      toastQueue.add({ kind: 'failed', title: m['salt.calendar_failed'](), text })
    },
  })
  return (
    <Button isPending={isPending} onClick={() => mutate({})}>
      <Icon shape={calendarIcon} />
      {m['salt.calendar_action']()}
    </Button>
  )
}
