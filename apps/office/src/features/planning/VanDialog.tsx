import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { PlannedRoute } from '@brine/contract/office/planning'
import { type Van, vanAssignments } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { noReason, reasonOf, reasonRules } from '../../shell/changeReason.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { ReasonFields } from '../../shell/ReasonFields.tsx'
import { VanFields } from '../../shell/VanFields.tsx'
import { draftOfVan, vanOf, vanTexts } from '../../shell/van.ts'
import { TooSmallVan } from './TooSmallVan.tsx'

type VanDialogProps = {
  date: string
  route: PlannedRoute
  /** Whether the day is published. */
  asksReason: boolean
  isPending: boolean
  onSwap: (van: Van, why?: ReturnType<typeof reasonOf>) => void
  onClose: () => void
}

/** Selects a driver's van for one day, and warns if the booked load exceeds its capacity. */
export function VanDialog({ date, route, asksReason, isPending, onSwap, onClose }: VanDialogProps) {
  const language = useLanguage()
  const form = useForm({
    schema: vanAssignments.assign.body,
    initial: { van: draftOfVan({ ...route, name: '' }), ...noReason },
    contentOf: ({ van, ...why }) => ({ van: vanOf(van), version: 0, ...reasonOf(why) }),
    texts: vanTexts,
    rules: (typed) => (asksReason ? reasonRules(typed) : {}),
  })
  return (
    <FormDialog
      title={m['office.planning.van_title']({ name: route.driver_name })}
      submit={m['office.common.save']()}
      isPending={isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          ({ van, ...why }) => onSwap(vanOf(van), asksReason ? reasonOf(why) : undefined),
          isPending,
        )
      }
      onClose={onClose}
      lead={<p>{m['office.planning.van_lead']({ day: dayAndMonth(date, language) })}</p>}
    >
      <VanFields text={form.text} />
      <TooSmallVan kg={route.kg} capacityKg={vanOf(form.values.van).capacity_kg} />
      {asksReason && <ReasonFields form={form} />}
    </FormDialog>
  )
}
