import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon } from '@brine/ui/icons'
import { useSaveCalendarEntry } from './mutations.ts'

/** Saves a calendar file for the delivery. @param props.date of the delivery, YYYY-MM-DD */
export function CalendarButton({ date }: { date: string }) {
  const { save, isPending } = useSaveCalendarEntry(date)
  return (
    <Button isPending={isPending} onClick={save}>
      <Icon shape={calendarIcon} />
      {m['salt.calendar_action']()}
    </Button>
  )
}
