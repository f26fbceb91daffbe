import type { CallError } from '@brine/contract/client'
import { type SubmitEvent, useRef, useState } from 'react'
import { checkForm, type FieldErrors, type FormRules, focusFirst, refusedFields } from './fieldErrors.ts'

export interface FormOptions<Values extends object> extends FormRules<Values> {
  readonly initial: Values
}

export interface FormState<Values extends object> {
  readonly values: Values
  readonly errors: FieldErrors<Values>
  /** Something differs from the initial values. */
  readonly isDirty: boolean
  /** Takes over what was typed, and forgets what was said about it. */
  readonly change: <Field extends keyof Values>(field: Field, value: Values[Field]) => void
  /** Begins anew. @param values the initial ones where absent */
  readonly reset: (values?: Values) => void
  /** For `<form onSubmit>`: sends what is sound, else puts the focus on the first wrong field. */
  readonly submit: (
    event: SubmitEvent<HTMLFormElement>,
    send: (values: Values) => void,
    isPending?: boolean,
  ) => void
  /** Shows at their fields what the server has against them, and puts the focus there. @returns whether it named any */
  readonly refuse: (error: CallError) => boolean
}

/** The values of a form whose fields are drawn from them, and what is wrong with them by the contract's schema. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { initial } = options
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const form = useRef<HTMLFormElement>(null)
  const show = (found: FieldErrors<Values>): boolean => {
    setErrors(found)
    if (Object.keys(found).length === 0) return false
    if (form.current) focusFirst(form.current, found)
    return true
  }
  return {
    values,
    errors,
    isDirty: Object.entries(start).some(([field, value]) => values[field as keyof Values] !== value),
    change(field, value) {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others as FieldErrors<Values>)
    },
    reset(next = start) {
      setStart(next)
      setValues(next)
      setErrors({})
    },
    submit(event, send, isPending = false) {
      event.preventDefault()
      if (isPending) return
      form.current = event.currentTarget
      if (!show(checkForm(options, values))) send(values)
    },
    refuse: (error) => show(refusedFields(error, values)),
  }
}
