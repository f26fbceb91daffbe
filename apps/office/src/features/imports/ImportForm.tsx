import { ImportKind, officeImports } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Field } from '@brine/ui/Field'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon, searchIcon } from '@brine/ui/icons'
import { Fields, Form } from '@brine/ui/Layout'
import { Skeleton } from '@brine/ui/Skeleton'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { Failed } from '../../shell/Failed.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import css from './ImportForm.module.css'
import { kinds } from './kinds.ts'
import type { ColumnChoices } from './useColumnChoices.ts'
import type { ChosenFile, ImportStart } from './useImportStart.ts'
import { ValueList } from './ValueList.tsx'

type ImportFormProps = {
  chosen: ChosenFile
  onChoose: (chosen: ChosenFile) => void
  columns: ColumnChoices
  start: ImportStart
}

/** Selects a file and its kind, and what its columns become. The file is only checked at first, without any change. */
export function ImportForm({ chosen, onChoose, columns, start }: ImportFormProps) {
  const [isSent, setIsSent] = useState(false)
  const { kind, file } = chosen
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (columns.isReading || start.isPending) return
    const twin = columns.choices.find((choice) => columns.twinOf(choice))
    if (!file) focus(event, '[type=file]')
    else if (twin) focus(event, 'select[aria-invalid]')
    else if (columns.missing.length > 0) focus(event, 'table select')
    else if (columns.isOwn) start.check(undefined)
    else columns.form.submit(event, ({ name }) => columns.save(chosen, name, start.check), columns.isSaving)
  }
  const isReady = columns.found !== undefined
  const check = (
    <Button
      type="submit"
      variant="primary"
      isPending={start.isPending || columns.isReading || columns.isSaving}
    >
      <Icon shape={searchIcon} size="s" />
      {m['office.imports.look']()}
    </Button>
  )
  return (
    <Form onSubmit={submit}>
      <Card title={m['office.imports.title']()}>
        <p className={css.lead}>{m['office.imports.lead']()}</p>
        <Fields>
          <ChoiceGroup legend={m['office.imports.kind']()}>
            {ImportKind.options.map((each) => (
              <Radio
                key={each}
                name="kind"
                isBox
                checked={each === kind}
                onChange={() => onChoose({ ...chosen, kind: each })}
              >
                {kinds[each]()}
              </Radio>
            ))}
          </ChoiceGroup>
          <Field
            label={m['office.imports.file']()}
            hint={m['office.imports.file_hint']()}
            error={isSent && !file ? m['office.imports.file_missing']() : undefined}
            isRequired
          >
            {(control) => (
              <div className={css.file}>
                <FileButton
                  {...control}
                  isSmall
                  accept=".csv,text/csv"
                  onChoose={([picked]) => onChoose({ ...chosen, file: picked })}
                >
                  {m['office.imports.choose']()}
                </FileButton>
                <span>{file ? file.name : m['office.imports.no_file']()}</span>
              </div>
            )}
          </Field>
          <div className={css.actions}>
            {!isReady && check}
            <DownloadButton
              fetchFile={() => send(officeImports.template, { params: { kind } })}
              name={`${kind}.csv`}
            >
              <Icon shape={downloadIcon} size="s" />
              {m['office.imports.template']()}
            </DownloadButton>
          </div>
        </Fields>
      </Card>
      {columns.isReading && <Skeleton kind="rows" label={m['office.imports.columns_reading']()} />}
      {columns.error && file && (
        <Failed
          error={columns.error}
          title={m['office.imports.columns_failed']()}
          hint={m['office.shell.unreachable_hint']()}
          isPending={columns.isReading}
          onRetry={columns.lookAgain}
        />
      )}
      <ColumnTable columns={columns} kind={kind} isSent={isSent} />
      {columns.choices.map((choice) => (
        <ValueList key={choice.column.column} choice={choice} columns={columns} />
      ))}
      {isReady && (
        <Card title={m['office.imports.ready']()}>
          {!columns.isOwn && (
            <TextField
              {...columns.form.text('name')}
              label={m['office.imports.source']()}
              hint={m['office.imports.source_hint']()}
              isRequired
            />
          )}
          <div className={columns.isOwn ? undefined : css.check}>{check}</div>
        </Card>
      )}
    </Form>
  )
}

const focus = (event: SubmitEvent<HTMLFormElement>, selector: string): void =>
  event.currentTarget.querySelector<HTMLElement>(selector)?.focus()
