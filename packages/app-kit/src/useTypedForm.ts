import type { CallError } from '@brine/contract/client'
import { type SubmitEvent, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { checkFields, type FieldErrors, type FieldTexts, focusFirst, refusedFields } from './fieldErrors.ts'

export interface TypedFormOptions<Values extends object> {
  /** What the server holds the content against: the body of the call. */
  readonly schema: GenericSchema
  /** Reads the form as the browser holds it, which may have been typed before the app had started. */
  readonly read: (data: FormData) => Values
  readonly texts: FieldTexts<Values>
  /** Rules that no single field has, such as that two are the same. */
  readonly rules?: (values: Values) => FieldErrors<Values>
}

/**
 * What is wrong with a form whose fields the browser keeps by itself: for pages that are drawn before the app starts, and
 * for forms that nothing else depends on (else see `useForm`).
 */
export function useTypedForm<Values extends object>(options: TypedFormOptions<Values>) {
  const { schema, read, texts, rules } = options
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
      if (!show({ ...checkFields(schema, values, texts), ...rules?.(values) })) send(values)
    },
    /** Shows at their fields what the server has against them, and puts the focus there. @returns whether it named any */
    refuse: (error: Pick<CallError, 'errors'>): boolean =>
      form.current !== null && show(refusedFields(error, read(new FormData(form.current)))),
    /** Empties the fields. */
    clear: () => form.current?.reset(),
  }
}
