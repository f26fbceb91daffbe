import type { CallError } from '@brine/contract/client'
import { type SubmitEvent, useRef, useState } from 'react'
import { checkForm, type FieldErrors, type FormRules, focusFirst, refusedFields } from './fieldErrors.ts'

export interface TypedFormOptions<Values extends object> extends FormRules<Values> {
  /** Reads the values from the browser's form; they may be older than the start of the app. */
  readonly read: (data: FormData) => Values
}

/**
 * The errors of a form with uncontrolled fields: for pages that are rendered before the app starts, and for forms on
 * which nothing else depends (otherwise see `useForm`).
 */
export function useTypedForm<Values extends object>(options: TypedFormOptions<Values>) {
  const { read } = options
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const form = useRef<HTMLFormElement>(null)
  const show = (found: FieldErrors<Values>): boolean => {
    setErrors(found)
    if (Object.keys(found).length === 0) return false
    if (form.current) focusFirst(form.current, found)
    return true
  }
  return {
    errors,
    /** Removes the error of a field, or all errors. */
    forget: (field?: keyof Values) =>
      setErrors((before) =>
        field === undefined ? {} : ({ ...before, [field]: undefined } as FieldErrors<Values>),
      ),
    /** For `<form onSubmit>`: sends valid values, otherwise focuses the first wrong field. */
    submit(event: SubmitEvent<HTMLFormElement>, send: (values: Values) => void, isPending = false): void {
      event.preventDefault()
      if (isPending) return
      form.current = event.currentTarget
      const values = read(new FormData(event.currentTarget))
      if (!show(checkForm(options, values))) send(values)
    },
    /** Shows the server's errors at their fields and focuses the first. @returns whether the error named any field */
    refuse: (error: Pick<CallError, 'errors'>): boolean =>
      form.current !== null && show(refusedFields(error, read(new FormData(form.current)))),
    /** Shows errors of fields and focuses the first. @returns whether there is any */
    show,
  }
}
