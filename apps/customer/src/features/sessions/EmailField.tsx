import { TextField, type TextFieldProps } from '@brine/ui/TextField'
import type { InputEvent } from 'react'

/**
 * An e-mail address: spaces cannot be typed or pasted into it. Not `type="email"`, which hides spaces at the ends from
 * scripts and does not tell where the cursor is.
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
