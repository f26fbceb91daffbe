import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Card } from '../../shell/Card.tsx'
import type { ColumnChoice } from './columnChoices.ts'
import { wordName } from './fieldNames.ts'
import type { ColumnChoices } from './useColumnChoices.ts'
import css from './ValueList.module.css'

/** The values of a column whose field has a fixed list of values, and what each becomes. */
export function ValueList({ choice, columns }: { choice: ColumnChoice; columns: ColumnChoices }) {
  const language = useLanguage()
  const { column, choice: field, values } = choice
  if (!field || field.words.length === 0) return null
  const open = values.filter(({ to }) => to === undefined).length
  return (
    <Card title={m['office.imports.values_of']({ column: column.column })}>
      {column.values === null && (
        <p className={css.note}>{m['office.imports.values_many']({ column: column.column })}</p>
      )}
      <ul className={css.values}>
        {values.map(({ value, count, to }) => {
          const shown = value === '' ? m['office.imports.value_empty']() : value
          return (
            <li key={value}>
              <code className={css.value}>{shown}</code>
              <span className={css.count}>
                {m['office.imports.value_count']({ count: groupedNumber(count, language) })}
              </span>
              <Icon shape={arrowForthIcon} size="s" />
              <SelectField
                label={<VisuallyHidden>{m['office.imports.value_becomes']({ value: shown })}</VisuallyHidden>}
                className={to === undefined ? css.open : undefined}
                value={to ?? 'open'}
                onChange={({ currentTarget }) => columns.setValue(column.column, value, currentTarget.value)}
              >
                {to === undefined && <option value="open">{m['office.imports.value_choose']()}</option>}
                {field.may_be_empty && <option value="">{m['office.imports.value_none']()}</option>}
                {field.words.map(({ word }) => (
                  <option key={word} value={word}>
                    {wordName(field.field, word)}
                  </option>
                ))}
              </SelectField>
            </li>
          )
        })}
      </ul>
      {open > 0 && (
        <Notice
          kind="caution"
          role="status"
          title={m['office.imports.values_open']({ count: groupedNumber(open, language) })}
        />
      )}
    </Card>
  )
}
