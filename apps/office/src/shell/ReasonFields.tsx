import type { TextProps } from '@brine/app-kit/useForm'
import { ChangeReason } from '@brine/contract/office/route-changes'
import { m } from '@brine/messages/app'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { changeReasons, type ReasonDraft } from './changeReason.ts'

/** The part of a form that these fields need. */
interface ReasonForm {
  readonly values: ReasonDraft
  readonly errors: { readonly reason?: () => string }
  readonly change: (part: Pick<ReasonDraft, 'reason'>) => void
  readonly text: (field: 'note') => TextProps
}

/** Why a published route is changed: one of a list, and words where the list does not say it. */
export function ReasonFields({ form }: { form: ReasonForm }) {
  const { values, errors, change, text } = form
  return (
    <>
      <SelectField
        label={m['office.common.change_reason']()}
        name="reason"
        value={values.reason}
        error={errors.reason?.()}
        isRequired
        onChange={({ currentTarget: { value } }) =>
          change({ reason: ChangeReason.options.find((option) => option === value) ?? '' })
        }
      >
        <option value="">{m['office.common.change_reason_choose']()}</option>
        {ChangeReason.options.map((reason) => (
          <option key={reason} value={reason}>
            {changeReasons[reason]()}
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('note')}
        label={m['office.common.change_note']()}
        hint={m['office.common.change_note_hint']()}
        isRequired={values.reason === 'other'}
      />
    </>
  )
}
