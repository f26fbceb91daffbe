import { m } from '@brine/messages/app'
import { SelectField } from '@brine/ui/SelectField'

/** The part of a form that this field needs. The reason is empty before a choice. */
interface ReasonForm<Reason extends string> {
  readonly values: { readonly reason: Reason | '' }
  readonly errors: { readonly reason?: (() => string) | undefined }
  readonly change: (part: { readonly reason: Reason | '' }) => void
}

type ReasonSelectProps<Reason extends string> = {
  form: ReasonForm<Reason>
  /** Its name in the call, where it is another one. */
  name?: string
  label: string
  reasons: readonly Reason[]
  names: Readonly<Record<Reason, () => string>>
}

/** The choice of a reason from a list. */
export function ReasonSelect<Reason extends string>({
  form: { values, errors, change },
  name = 'reason',
  label,
  reasons,
  names,
}: ReasonSelectProps<Reason>) {
  return (
    <SelectField
      label={label}
      name={name}
      value={values.reason}
      error={errors.reason?.()}
      isRequired
      onChange={({ currentTarget: { value } }) =>
        change({ reason: reasons.find((reason) => reason === value) ?? '' })
      }
    >
      <option value="">{m['office.common.change_reason_choose']()}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {names[reason]()}
        </option>
      ))}
    </SelectField>
  )
}
