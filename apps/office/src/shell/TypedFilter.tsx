import { TextField } from '@brine/ui/TextField'
import { useState } from 'react'
import { DayField } from './DayField.tsx'

type TypedFilterProps = {
  label: string
  /** The filter in the address; empty for none. */
  value: string
  /** Gets complete values only. */
  onChange: (value: string) => void
}

/** What is typed, which the address follows once it is complete. A change of the address replaces it. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  return [typed, setTyped] as const
}

/** A field whose value counts once it matches the pattern, or is empty. */
export function TypedFilter({ label, value, onChange, pattern }: TypedFilterProps & { pattern: RegExp }) {
  const [typed, setTyped] = useTyped(value)
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next)
        if (next !== value && (next === '' || pattern.test(next))) onChange(next)
      }}
    />
  )
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A day, which counts once it is complete. */
export function DayFilter({ label, value, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useTyped(value)
  return (
    <DayField
      label={label}
      value={typed}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next)
        if (next !== value && (next === '' || dayPattern.test(next))) onChange(next)
      }}
    />
  )
}
