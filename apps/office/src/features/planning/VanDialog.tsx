import { groupedNumber } from '@brine/app-kit/amounts'
import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { PlannedRoute } from '@brine/contract/office/planning'
import { type Van, vanAssignments } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { VanFields } from '../../shell/VanFields.tsx'
import { draftOfVan, vanOf, vanTexts } from '../../shell/van.ts'

type VanDialogProps = {
  date: string
  route: PlannedRoute
  isPending: boolean
  onSwap: (van: Van) => void
  onClose: () => void
}

/** Selects a driver's van for one day, and warns if the booked load exceeds its capacity. */
export function VanDialog({ date, route, isPending, onSwap, onClose }: VanDialogProps) {
  const language = useLanguage()
  const form = useForm({
    schema: vanAssignments.assign.body,
    initial: { van: draftOfVan({ ...route, name: '' }) },
    contentOf: ({ van }) => ({ van: vanOf(van) }),
    texts: vanTexts,
  })
  const isTooSmall = vanOf(form.values.van).capacity_kg < route.kg
  return (
    <FormDialog
      title={m['office.planning.van_title']({ name: route.driver_name })}
      submit={m['office.common.save']()}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, ({ van }) => onSwap(vanOf(van)), isPending)}
      onClose={onClose}
      lead={<p>{m['office.planning.van_lead']({ day: dayAndMonth(date, language) })}</p>}
    >
      <VanFields text={form.text} />
      {isTooSmall && (
        <Notice
          kind="caution"
          role="status"
          title={m['office.planning.van_too_small']({ kg: groupedNumber(route.kg, language) })}
        >
          {m['office.planning.van_too_small_hint']()}
        </Notice>
      )}
    </FormDialog>
  )
}
