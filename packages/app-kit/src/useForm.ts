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
import type { KeepDraft } from './useDraft.ts'

export interface FormOptions<Values extends object> extends FormRules<Values> {
  /** The values before the first input; the form follows their changes until then. */
  readonly initial: Values
  /** For a page that keeps the input longer than it shows the form. */
  readonly kept?: {
    /** Undefined before the first input. */
    readonly typed: Values | undefined
    readonly onType: KeepDraft<Values>
  }
}

/** The props of a text field. Autocomplete is off, unless the form enables it. */
export interface TextProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** The maximum length of the contract. */
  readonly maxLength: number | undefined
  readonly autoComplete: 'off'
  readonly onChange: (event: { currentTarget: { value: string } }) => void
}

export interface FormState<Values extends object> {
  readonly values: Values
  /**
   * The initial values at the moment of the first input, because the record may have changed since. With `kept`: the initial
   * values as they are now.
   */
  readonly before: Values
  /** Errors by field: shown after the first submit, and removed once corrected. */
  readonly errors: FieldErrors<Values>
  /** True after the first input. */
  readonly isDirty: boolean
  /** Changes values. */
  readonly change: (part: Partial<Values>) => void
  /** The props of a text field, also of a nested one: `text('van.name')`. */
  readonly text: (field: FieldName<Values>) => TextProps
  /** Discards the input. */
  readonly reset: () => void
  /** After a success: discards what was sent. What was typed since stays, as a change of what was sent. */
  readonly settle: () => void
  /** For `<form onSubmit>`: sends valid values, otherwise focuses the first wrong field. */
  readonly submit: (
    event: SubmitEvent<HTMLFormElement>,
    send: (values: Values) => void,
    isPending?: boolean,
  ) => void
  /**
   * Shows the server's errors at their fields, unless these were changed since they were sent, and focuses the first.
   * @returns whether it shows any
   */
  readonly refuse: (error: Pick<CallError, 'errors'>) => boolean
}

/** The state of a form with controlled fields, and its errors by the contract's schema. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { initial, schema, kept } = options
  const [own, setOwn] = useState<{ before: Values; values: Values }>()
  const [isSent, setIsSent] = useState(false)
  const [refused, setRefused] = useState<Refused<Values>>()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(initial)
  const before = own?.before ?? initial
  const values = (kept ? kept.typed : own?.values) ?? initial
  const errors: FieldErrors<Values> = {
    ...(refused && unchanged(refused, values)),
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
    settle() {
      const isSame = (now: Values) => JSON.stringify(now) === JSON.stringify(sent.current)
      // asked of what is kept now, because the page may have been left and opened again since
      kept?.onType((now) => (now && isSame(now) ? undefined : now))
      setOwn((was) => was && (isSame(was.values) ? undefined : { ...was, before: sent.current }))
      if (!isSame(values)) return
      setIsSent(false)
      setRefused(undefined)
    },
    submit(event, send, isPending = false) {
      event.preventDefault()
      if (isPending) return
      form.current = event.currentTarget
      setIsSent(true)
      if (focusWrong(checkForm(options, values))) return
      sent.current = values
      send(values)
    },
    refuse(error) {
      const then = { values: sent.current, errors: refusedFields(error, sent.current) }
      setRefused(then)
      return focusWrong(unchanged(then, values))
    },
  }
}

interface Refused<Values extends object> {
  readonly errors: FieldErrors<Values>
  /** As they were sent. */
  readonly values: Values
}

/** The errors of fields whose values did not change. */
function unchanged<Values extends object>({ errors, values }: Refused<Values>, now: Values) {
  const holds = (form: Values, name: string) => fieldAt(form, name.split('.')).value
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => holds(values, name) === holds(now, name)),
  ) as FieldErrors<Values>
}

/** A copy with another text at a path. */
function replaced<Part>(whole: Part, [key, ...rest]: readonly string[], text: string): Part {
  if (key === undefined || typeof whole !== 'object' || whole === null) return text as Part
  const part = replaced(Reflect.get(whole, key), rest, text)
  return Array.isArray(whole)
    ? (whole.map((each, index) => (String(index) === key ? part : each)) as Part)
    : { ...whole, [key]: part }
}
