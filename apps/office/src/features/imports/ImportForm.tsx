import { ImportKind, officeImports } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Field } from '@brine/ui/Field'
import { FileButton } from '@brine/ui/FileButton'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon, searchIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { type SubmitEvent, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { DownloadButton } from './DownloadButton.tsx'
import css from './ImportForm.module.css'
import { kinds } from './kinds.ts'
import type { ChosenFile, ImportStart } from './useImportStart.ts'

type ImportFormProps = { chosen: ChosenFile; onChoose: (chosen: ChosenFile) => void; start: ImportStart }

/** Selects a file and its kind. The file is only checked at first, without any change. */
export function ImportForm({ chosen, onChoose, start }: ImportFormProps) {
  const [isSent, setIsSent] = useState(false)
  const { kind, file } = chosen
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (file) start.check()
    else event.currentTarget.querySelector<HTMLInputElement>('[type=file]')?.focus()
  }
  return (
    <Card title={m['office.imports.title']()}>
      <p className={css.lead}>{m['office.imports.lead']()}</p>
      <Form onSubmit={submit}>
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
          <Button type="submit" variant="primary" isPending={start.isPending}>
            <Icon shape={searchIcon} size="s" />
            {m['office.imports.look']()}
          </Button>
          <DownloadButton
            fetchFile={() => send(officeImports.template, { params: { kind } })}
            name={`${kind}.csv`}
          >
            <Icon shape={downloadIcon} size="s" />
            {m['office.imports.template']()}
          </DownloadButton>
        </div>
      </Form>
    </Card>
  )
}
