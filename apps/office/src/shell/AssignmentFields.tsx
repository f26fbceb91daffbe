import type { TextProps } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { SelectField } from '@brine/ui/SelectField'
import css from './AssignmentFields.module.css'
import { DayField } from './DayField.tsx'
import { useTaskAssignees } from './queries.ts'

type AssignmentFieldsProps = {
  /** Of the form, by the name of the field. */
  text: (field: 'due_on' | 'assignee_id') => TextProps
}

/** By when a task should be done, and by whom. */
export function AssignmentFields({ text }: AssignmentFieldsProps) {
  const { data: people, error } = useTaskAssignees()
  const { name, value, onChange, error: refused } = text('assignee_id')
  return (
    <div className={css.fields}>
      <DayField {...text('due_on')} label={m['office.tasks.due_on']()} />
      <SelectField
        {...{ name, value, onChange }}
        label={m['office.tasks.assignee']()}
        error={refused ?? (error && !people ? m['office.requests.assignees_failed']() : undefined)}
        disabled={!people}
      >
        <option value="">{m['office.tasks.nobody']()}</option>
        {people?.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
