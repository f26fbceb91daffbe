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
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { Failed } from '../../shell/Failed.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { Doubles } from './Doubles.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { DoubleDecisions } from './doubleChoices.ts'
import css from './ImportForm.module.css'
import { kinds } from './kinds.ts'
import { PreviewCounts } from './PreviewCounts.tsx'
import { PreviewProblems } from './PreviewProblems.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import type { ColumnChoices } from './useColumnChoices.ts'
import type { ShownPreview } from './useImportPreview.ts'
import type { ChosenFile, ImportStart } from './useImportStart.ts'
import { ValueList } from './ValueList.tsx'

type ImportFormProps = {
  chosen: ChosenFile
  onChoose: (chosen: ChosenFile) => void
  columns: ColumnChoices
  start: ImportStart
  preview: ShownPreview
  decisions: DoubleDecisions
  onDecide: (decisions: DoubleDecisions) => void
  /** The progress or the result of an import. */
  run: ReactNode
}

/** Selects a file and its kind, and what its columns become. The file is only checked at first, without any change. */
export function ImportForm(props: ImportFormProps) {
  const { chosen, onChoose, columns, start, preview, decisions, onDecide, run } = props
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
  const isAgreed = kind === 'agreed_deliveries'
  const { data } = preview
  const check = (
    <Button
      type="submit"
      isSmall={isReady}
      variant="primary"
      isPending={start.isPending || columns.isReading || columns.isSaving}
    >
      <Icon shape={searchIcon} size="s" />
      {m['office.imports.look']()}
    </Button>
  )
  return (
    <Form onSubmit={submit}>
      {!isReady && (
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
            {isAgreed && <p className={css.lead}>{m['office.imports.agreed_hint']()}</p>}
            {kind === 'former_documents' && <p className={css.lead}>{m['office.imports.former_hint']()}</p>}
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
                    accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                    onChoose={([picked]) => onChoose({ ...chosen, file: picked })}
                  >
                    {m['office.imports.choose']()}
                  </FileButton>
                  <span>{file ? file.name : m['office.imports.no_file']()}</span>
                </div>
              )}
            </Field>
            <div className={css.actions}>
              {check}
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
      )}
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
      {isReady && <PreviewCounts preview={preview}>{check}</PreviewCounts>}
      {isReady && isAgreed && <p>{m['office.imports.agreed_room']()}</p>}
      {run}
      {isReady && (
        <div className={css.map}>
          <div className={css.stack}>
            <ColumnTable columns={columns} kind={kind} preview={preview} isSent={isSent}>
              {!columns.isOwn && (
                <TextField
                  {...columns.form.text('name')}
                  label={m['office.imports.source']()}
                  hint={m['office.imports.source_hint']()}
                  isRequired
                />
              )}
            </ColumnTable>
            {columns.choices.map((choice) => (
              <ValueList key={choice.column.column} choice={choice} columns={columns} />
            ))}
          </div>
          {data && (
            <div className={css.stack}>
              <PreviewProblems {...{ kind, columns }} preview={data} isCounting={preview.isCounting} />
              <Doubles {...{ decisions, onDecide }} preview={data} isCounting={preview.isCounting} />
            </div>
          )}
        </div>
      )}
      {isReady && data && <PreviewRows preview={data} kind={kind} />}
    </Form>
  )
}

const focus = (event: SubmitEvent<HTMLFormElement>, selector: string): void =>
  event.currentTarget.querySelector<HTMLElement>(selector)?.focus()
