import { useForm } from '@brine/app-kit/useForm'
import { type ClosingPeriodDraft, closingPeriods } from '@brine/contract/office/closing-periods'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { FieldRow, Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { object, string } from 'valibot'
import { DayField } from '../../shell/DayField.tsx'
import { useDraft } from '../../shell/drafts.ts'
import { FormActions } from '../../shell/FormActions.tsx'
import { dayText, periodRules } from '../../shell/fieldTexts.ts'
import { useCreateClosingPeriod } from './mutations.ts'

/** A draft in this tab: a day may be half typed. It replaces nothing, so it belongs to no revision. */
const ClosingDraft = object({ first_day: string(), last_day: string(), note: string() })
const empty: ClosingPeriodDraft = { first_day: '', last_day: '', note: '' }

/** Adds a closing period. @param today YYYY-MM-DD */
export function ClosingForm({ today }: { today: string }) {
  const [typed, onType] = useDraft('closing', ClosingDraft)
  const form = useForm<ClosingPeriodDraft>({
    schema: closingPeriods.create.body,
    initial: empty,
    kept: { typed, onType },
    texts: { first_day: dayText, last_day: dayText },
    rules: periodRules(today),
  })
  const create = useCreateClosingPeriod(form.settle, form.refuse)
  return (
    <Form onSubmit={(event) => form.submit(event, (body) => create.mutate({ body }), create.isPending)}>
      <FieldRow>
        <DayField {...form.text('first_day')} label={m['office.closings.first_day']()} isRequired />
        <DayField {...form.text('last_day')} label={m['office.closings.last_day']()} isRequired />
      </FieldRow>
      <TextField
        {...form.text('note')}
        label={m['office.closings.note']()}
        hint={m['office.closings.note_hint']()}
      />
      <FormActions form={form}>
        <Button type="submit" isPending={create.isPending}>
          <Icon shape={plusIcon} size="s" />
          {m['office.closings.add']()}
        </Button>
      </FormActions>
    </Form>
  )
}
