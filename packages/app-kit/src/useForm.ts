import type { CallError } from '@brine/contract/client'
import { type SubmitEvent, useRef, useState } from 'react'
import {
  checkForm,
  type FieldErrors,
  type FieldName,
  type FormRules,
  fieldAt,
  focusFirst,
  refusedFields,
} from './fieldErrors.ts'
import { maxLengthOf } from './maxLength.ts'

export interface FormOptions<Values extends object> extends FormRules<Values> {
  /** What the form shows until something is typed, also when it changes meanwhile. */
  readonly initial: Values
  /** For a page that keeps what was typed longer than the form is shown. */
  readonly kept?: {
    /** Undefined until something is typed. */
    readonly typed: Values | undefined
    readonly onType: (values: Values | undefined) => void
  }
}

/** What a field of text takes. The browser offers nothing that was typed before, unless the form says otherwise. */
export interface TextProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** As the contract has it. */
  readonly maxLength: number | undefined
  readonly autoComplete: 'off'
  readonly onChange: (event: { currentTarget: { value: string } }) => void
}

export interface FormState<Values extends object> {
  readonly values: Values
  /** What the form showed when typing began: a record may have been changed since. */
  readonly before: Values
  /** What is wrong: shown once the form was sent, gone as it is put right. */
  readonly errors: FieldErrors<Values>
  /** Something was typed or chosen. */
  readonly isDirty: boolean
  /** Takes over what was typed or chosen. */
  readonly change: (part: Partial<Values>) => void
  /** The properties of a field of text, which may be a part of a value: `text('van.name')`. */
  readonly text: (field: FieldName<Values>) => TextProps
  /** Begins anew. */
  readonly reset: () => void
  /** For `<form onSubmit>`: sends what is sound, else puts the focus on the first wrong field. */
  readonly submit: (
    event: SubmitEvent<HTMLFormElement>,
    send: (values: Values) => void,
    isPending?: boolean,
  ) => void
  /** Shows at their fields what the server has against them, and puts the focus there. @returns whether it named any */
  readonly refuse: (error: Pick<CallError, 'errors'>) => boolean
}

/** The values of a form whose fields are drawn from them, and what is wrong with them by the contract's schema. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { initial, schema, kept } = options
  const [own, setOwn] = useState<{ before: Values; values: Values }>()
  const [isSent, setIsSent] = useState(false)
  const [refused, setRefused] = useState<{ errors: FieldErrors<Values>; values: Values }>()
  const form = useRef<HTMLFormElement>(null)
  const before = own?.before ?? initial
  const values = (kept ? kept.typed : own?.values) ?? initial
  const errors: FieldErrors<Values> = {
    ...(refused && unchanged(refused.errors, refused.values, values)),
    ...(isSent && checkForm(options, values)),
  }
  const errorOf = (field: string) => (errors as Record<string, (() => string) | undefined>)[field]?.()
  const type = (next: (values: Values) => Values) =>
    kept
      ? kept.onType(next(values))
      : setOwn((was) => ({ before: was?.before ?? initial, values: next(was?.values ?? initial) }))
  const focusWrong = (found: FieldErrors<Values>): boolean => {
    if (form.current) focusFirst(form.current, found)
    return Object.keys(found).length > 0
  }
  return {
    values,
    before,
    errors,
    isDirty: (kept ? kept.typed : own) !== undefined,
    change: (part) => type((was) => ({ ...was, ...part })),
    text: (field) => ({
      name: field,
      value: String(fieldAt(values, field.split('.')).value),
      error: errorOf(field),
      maxLength: maxLengthOf(schema, field),
      autoComplete: 'off',
      onChange: ({ currentTarget: { value } }) => type((was) => replaced(was, field.split('.'), value)),
    }),
    reset() {
      kept?.onType(undefined)
      setOwn(undefined)
      setIsSent(false)
      setRefused(undefined)
    },
    submit(event, send, isPending = false) {
      event.preventDefault()
      if (isPending) return
      form.current = event.currentTarget
      setIsSent(true)
      if (!focusWrong(checkForm(options, values))) send(values)
    },
    refuse(error) {
      const found = refusedFields(error, values)
      setRefused({ errors: found, values })
      return focusWrong(found)
    },
  }
}

/** What was said about fields that hold the same still. */
function unchanged<Values extends object>(errors: FieldErrors<Values>, then: Values, now: Values) {
  const holds = (values: Values, name: string) => fieldAt(values, name.split('.')).value
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => holds(then, name) === holds(now, name)),
  ) as FieldErrors<Values>
}

/** The same with another text at a path. */
function replaced<Part>(whole: Part, [key, ...rest]: readonly string[], text: string): Part {
  if (key === undefined || typeof whole !== 'object' || whole === null) return text as Part
  const part = replaced(Reflect.get(whole, key), rest, text)
  return Array.isArray(whole)
    ? (whole.map((each, index) => (String(index) === key ? part : each)) as Part)
    : { ...whole, [key]: part }
}
