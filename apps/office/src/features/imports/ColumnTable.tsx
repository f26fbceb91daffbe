import { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Card } from '../../shell/Card.tsx'
import css from './ColumnTable.module.css'
import { fieldName } from './fieldNames.ts'
import type { ColumnChoices } from './useColumnChoices.ts'

type ColumnTableProps = {
  columns: ColumnChoices
  kind: ImportKind
  /** Whether errors are shown at the fields. */
  isSent: boolean
}

/** The columns of the file with their first values, and the field that each becomes. */
export function ColumnTable({ columns, kind, isSent }: ColumnTableProps) {
  const { choices, found, known, missing, setField, twinOf } = columns
  if (!found) return null
  return (
    <Card title={m['office.imports.columns']()}>
      <div className={css.body}>
        <p className={css.note}>
          {known
            ? m['office.imports.source_known']({ moment: known.saved, name: known.name })
            : m['office.imports.columns_lead']()}
        </p>
        <Table
          isDense
          caption={m['office.imports.columns']()}
          rows={choices}
          rowKey={({ column }) => column.column}
          columns={[
            {
              key: 'column',
              head: m['office.imports.column'](),
              cardArea: 'title',
              cell: ({ column }) => <code className={css.name}>{column.column}</code>,
            },
            {
              key: 'examples',
              head: m['office.imports.column_examples'](),
              cell: ({ column: { examples } }) => (
                <span className={css.examples}>
                  {examples.length > 0 ? examples.join(' · ') : m['office.imports.column_empty']()}
                </span>
              ),
            },
            {
              key: 'field',
              head: m['office.imports.column_field'](),
              cell: (choice) => {
                const { column, field } = choice
                const twin = twinOf(choice)
                return (
                  <SelectField
                    label={
                      <VisuallyHidden>
                        {m['office.imports.column_field_of']({ column: column.column })}
                      </VisuallyHidden>
                    }
                    value={field ?? ''}
                    className={css.field}
                    error={twin && m['office.imports.field_twice']({ column: twin.column })}
                    onChange={({ currentTarget: { value } }) =>
                      setField(column.column, ImportField.options.find((each) => each === value) ?? null)
                    }
                  >
                    <option value="">{m['office.imports.leave_out']()}</option>
                    {found.fields.map((each) => (
                      <option key={each.field} value={each.field}>
                        {each.is_required
                          ? m['office.imports.field_required']({ field: fieldName(kind, each.field) })
                          : fieldName(kind, each.field)}
                      </option>
                    ))}
                  </SelectField>
                )
              },
            },
          ]}
        />
        {missing.length > 0 && (
          <Notice
            kind={isSent ? 'danger' : 'caution'}
            role="status"
            title={m['office.imports.fields_missing']({
              fields: missing.map((field) => fieldName(kind, field)).join(', '),
            })}
          >
            {m['office.imports.fields_missing_hint']()}
          </Notice>
        )}
      </div>
    </Card>
  )
}
