import type { CallError } from '@brine/contract/client'
import { type GenericSchema, safeParse } from 'valibot'

/** What is wrong in fields, as functions so that it is said in the language in use. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: () => string }

/**
 * What to say of a field that the schema refuses. `rule` is the name of the broken rule as Valibot has it (`min_length`,
 * `regex`). What has no text is left to the server, which has its own words.
 */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values]?: (value: Values[Field], rule: string) => (() => string) | undefined
}

/** What a form may hold. */
export interface FormRules<Values extends object> {
  /** What the server holds the content against: the body of the call. */
  readonly schema: GenericSchema
  /** What is sent of what was typed; the values themselves where absent. Its fields have the names of the form's. */
  readonly contentOf?: (values: Values) => unknown
  readonly texts: FieldTexts<Values>
  /** Rules that no single field has, such as that two are the same. */
  readonly rules?: (values: Values) => FieldErrors<Values>
}

/** What is wrong with what was typed. */
export const checkForm = <Values extends object>(
  { schema, contentOf, texts, rules }: FormRules<Values>,
  values: Values,
): FieldErrors<Values> => ({
  ...checkFields(schema, values, texts, contentOf ? contentOf(values) : values),
  ...rules?.(values),
})

/**
 * Holds what was typed against the schema that the server holds it against.
 * @param content what would be sent: its fields have the names of the form's
 */
export function checkFields<Values extends object>(
  schema: GenericSchema,
  values: Values,
  texts: FieldTexts<Values>,
  content: unknown = values,
): FieldErrors<Values> {
  const errors: { [Field in keyof Values]?: () => string } = {}
  for (const { path, type } of safeParse(schema, content).issues ?? []) {
    const field = fieldOf(path?.[0]?.key, values)
    const text = field && texts[field]
    const error = field && text?.(values[field], type)
    if (field && error) errors[field] ??= error
  }
  return errors
}

/** What the server has against fields of the form: its messages, by field. */
export function refusedFields<Values extends object>(
  { errors }: Pick<CallError, 'errors'>,
  values: Values,
): FieldErrors<Values> {
  const refused: { [Field in keyof Values]?: () => string } = {}
  for (const { field: name, message } of errors) {
    const field = fieldOf(name, values)
    if (field) refused[field] ??= () => message
  }
  return refused
}

function fieldOf<Values extends object>(name: unknown, values: Values): keyof Values | undefined {
  return Object.keys(values).find((field): field is string & keyof Values => field === name)
}

/** Puts the focus on the first field of a form that has an error, in the order in which they stand. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const isWrong = (element: Element) => errors[element.getAttribute('name') ?? '']
  const first = [...form.elements].find(isWrong)
  if (first instanceof HTMLElement) first.focus()
}
