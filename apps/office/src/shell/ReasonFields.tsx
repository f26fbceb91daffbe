import type { TextProps } from '@brine/app-kit/useForm'
import { ChangeReason } from '@brine/contract/office/route-changes'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { changeReasons, type ReasonDraft } from './changeReason.ts'
import { ReasonSelect } from './ReasonSelect.tsx'

/** The part of a form that these fields need. */
interface ReasonForm {
  readonly values: ReasonDraft
  readonly errors: { readonly reason?: () => string }
  readonly change: (part: Pick<ReasonDraft, 'reason'>) => void
  readonly text: (field: 'note') => TextProps
}

/** Why a published route is changed: one of a list, and words where the list does not say it. */
export function ReasonFields({ form }: { form: ReasonForm }) {
  const { values, text } = form
  return (
    <>
      <ReasonSelect
        form={form}
        label={m['office.common.change_reason']()}
        reasons={ChangeReason.options}
        names={changeReasons}
      />
      <TextField
        {...text('note')}
        label={m['office.common.change_note']()}
        hint={m['office.common.change_note_hint']()}
        isRequired={values.reason === 'other'}
      />
    </>
  )
}
