import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, checkIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './ColumnTable.module.css'
import type { ColumnChoice } from './columnChoices.ts'
import { fieldName } from './fieldNames.ts'
import type { ColumnChoices } from './useColumnChoices.ts'
import type { ShownPreview } from './useImportPreview.ts'

type ColumnTableProps = {
  columns: ColumnChoices
  kind: ImportKind
  preview: ShownPreview
  /** Whether errors are shown at the fields. */
  isSent: boolean
  /** Below the columns: the name of the source. */
  children: ReactNode
}

/** The columns of the file with their first values, and the field that each becomes. */
export function ColumnTable({ columns, kind, preview, isSent, children }: ColumnTableProps) {
  const language = useLanguage()
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
                  {examples[0] ?? m['office.imports.column_empty']()}
                  {examples.length > 1 && <VisuallyHidden> · {examples.slice(1).join(' · ')}</VisuallyHidden>}
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
            {
              key: 'counts',
              isUnbroken: true,
              head: m['office.imports.good'](),
              cell: (choice) => <ColumnCounts choice={choice} preview={preview} language={language} />,
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
            {missing.includes('email') && ` ${m['office.imports.email_missing_hint']()}`}
          </Notice>
        )}
        {children}
      </div>
    </Card>
  )
}

type ColumnCountsProps = { choice: ColumnChoice; preview: ShownPreview; language: Language }

/** How many values of a column are good, or else how many are not. */
function ColumnCounts({ choice: { field, choice }, preview, language }: ColumnCountsProps) {
  if (field === null) return <span className={css.muted}>{m['office.imports.column_left_out']()}</span>
  const counts = preview.data?.columns.find((each) => each.field === field)
  if (!counts || preview.isCounting) return <span className={css.muted}>…</span>
  const shown = (count: number) => groupedNumber(count, language)
  if (counts.wrong === 0)
    return (
      <Chip icon={checkIcon} kind="water">
        {shown(counts.good)}
      </Chip>
    )
  const isOpen = choice !== undefined && choice.words.length > 0
  const count = shown(counts.wrong)
  return (
    <Chip icon={alertIcon} kind="caution">
      {isOpen ? m['office.imports.column_open']({ count }) : m['office.imports.column_wrong']({ count })}
    </Chip>
  )
}
