import type { CallError } from '@brine/contract/client'
import { type SubmitEvent, useRef, useState } from 'react'
import { checkForm, type FieldErrors, type FormRules, focusFirst, refusedFields } from './fieldErrors.ts'

export interface TypedFormOptions<Values extends object> extends FormRules<Values> {
  /** Reads the form as the browser holds it, which may have been typed before the app had started. */
  readonly read: (data: FormData) => Values
}

/**
 * What is wrong with a form whose fields the browser keeps by itself: for pages that are drawn before the app starts, and
 * for forms that nothing else depends on (else see `useForm`).
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
    /** Forgets what was said about a field, or about all. */
    forget: (field?: keyof Values) =>
      setErrors((before) => {
        if (field === undefined) return {}
        const { [field]: _, ...others } = before
        return others as FieldErrors<Values>
      }),
    /** For `<form onSubmit>`: sends what is sound, else puts the focus on the first wrong field. */
    submit(event: SubmitEvent<HTMLFormElement>, send: (values: Values) => void, isPending = false): void {
      event.preventDefault()
      if (isPending) return
      form.current = event.currentTarget
      const values = read(new FormData(event.currentTarget))
      if (!show(checkForm(options, values))) send(values)
    },
    /** Shows at their fields what the server has against them, and puts the focus there. @returns whether it named any */
    refuse: (error: Pick<CallError, 'errors'>): boolean =>
      form.current !== null && show(refusedFields(error, read(new FormData(form.current)))),
    /** Says what is wrong with fields, and puts the focus on the first. @returns whether anything is */
    show,
    /** Empties the fields. */
    clear: () => form.current?.reset(),
  }
}
