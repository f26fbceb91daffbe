import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { FieldChoice } from '@brine/contract/office/import-sources'
import { MAX_MAPPED_LENGTH } from '@brine/contract/office/import-sources'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { SelectField } from '@brine/ui/SelectField'
import { TextButton } from '@brine/ui/TextButton'
import { TextField } from '@brine/ui/TextField'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { wordName } from './fieldNames.ts'
import css from './OwnCorrection.module.css'

/** A refused value that can be replaced in all lines, with the value that is probably meant. */
export interface Refused {
  readonly value: string
  readonly proposal: string | null
}

type OwnCorrectionProps = {
  refused: readonly Refused[]
  field: FieldChoice
  onCorrect: (from: string, to: string) => void
}

/** Replaces a refused value in all lines by what the office types, or chooses from the list of the field. */
export function OwnCorrection({ refused, field, onCorrect }: OwnCorrectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current && isFocusLost()) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen ? (
    <Fields
      {...{ refused, field }}
      onCorrect={(from, to) => {
        wasOpen.current = false
        setIsOpen(false)
        onCorrect(from, to)
      }}
      onCancel={() => setIsOpen(false)}
    />
  ) : (
    <TextButton ref={opener} onClick={() => setIsOpen(true)}>
      {m['office.imports.correct_own']()}
    </TextButton>
  )
}

type FieldsProps = OwnCorrectionProps & { onCancel: () => void }

/** It stands inside the form of the import, so that it is no form itself. */
function Fields({ refused, field, onCorrect, onCancel }: FieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [isSent, setIsSent] = useState(false)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  // the chosen value may have been corrected meanwhile
  const current = refused.find(({ value }) => value === chosen) ?? refused[0]
  if (!current) return null
  const isOfList = field.words.length > 0
  const to = (typed ?? current.proposal ?? '').trim()
  const error =
    isSent && to === '' && !field.may_be_empty ? m['office.imports.correct_own_missing']() : undefined
  const label = m['office.imports.value_becomes']({ value: current.value })
  function apply(): void {
    setIsSent(true)
    const control = box.current?.querySelector<HTMLElement>('[data-to]')
    if (to === '' && !field.may_be_empty && control) focusInvalid(control)
    else if (current) onCorrect(current.value, to)
  }
  const press = (event: KeyboardEvent) => {
    // the import around it is not sent
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div ref={box} className={css.fields} onKeyDown={press}>
      {refused.length > 1 && (
        <SelectField
          label={m['office.imports.value_in_file']()}
          value={current.value}
          onChange={({ currentTarget: { value } }) => {
            setChosen(value)
            setTyped(undefined)
          }}
        >
          {refused.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
      )}
      {isOfList ? (
        <SelectField
          data-to
          {...{ label, error }}
          value={to}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        >
          <option value="">
            {field.may_be_empty ? m['office.imports.value_none']() : m['office.imports.value_choose']()}
          </option>
          {field.words.map(({ word }) => (
            <option key={word} value={word}>
              {wordName(field.field, word)}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          data-to
          {...{ label, error }}
          hint={field.may_be_empty ? m['office.imports.correct_own_empty']() : undefined}
          value={typed ?? current.proposal ?? ''}
          maxLength={MAX_MAPPED_LENGTH}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className={css.actions}>
        <Button isSmall onClick={apply}>
          {m['office.imports.correct_own_start']()}
        </Button>
        <TextButton onClick={onCancel}>{m['office.common.cancel']()}</TextButton>
      </div>
    </div>
  )
}
