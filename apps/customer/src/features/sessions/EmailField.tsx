import { MAX_EMAIL_LENGTH } from '@brine/contract/primitives'
import { TextField, type TextFieldProps } from '@brine/ui/TextField'
import type { InputEvent } from 'react'

/**
 * A field for an e-mail address. It removes spaces that are typed or pasted. The type is not `email`, because that type
 * hides spaces at the ends and the cursor's position from scripts.
 */
export function EmailField({ onInput, ...field }: TextFieldProps) {
  const input = (event: InputEvent<HTMLInputElement>) => {
    dropSpaces(event.currentTarget)
    onInput?.(event)
  }
  return (
    <TextField
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      {...field}
      onInput={input}
    />
  )
}

function dropSpaces(input: HTMLInputElement): void {
  if (!/\s/.test(input.value)) return
  const cursor = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\s/g, '').length
  input.value = input.value.replace(/\s/g, '')
  input.setSelectionRange(cursor, cursor)
}
