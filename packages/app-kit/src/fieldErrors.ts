import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { type GenericSchema, safeParse } from 'valibot'

/** The name of a field: a key of the values, or the path of a nested value (`van.name`, `lines.0.quantity`). */
export type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

/** Errors by field, as functions, so that they appear in the current language. */
export type FieldErrors<Values> = { readonly [Field in FieldName<Values>]?: () => string }

/**
 * Messages for fields that the schema refuses. `rule` is Valibot's name of the broken rule (`min_length`, `regex`). A
 * text that is too long has a message without them; other errors without a text are left to the server.
 */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values]?: (value: Values[Field], rule: string) => (() => string) | undefined
} & {
  readonly [Part in `${keyof Values & string}.${string}`]?: (
    value: string,
    rule: string,
  ) => (() => string) | undefined
}

/** The rules for the content of a form. */
export interface FormRules<Values extends object> {
  /** The schema of the call's body, with which the server checks the content. */
  readonly schema: GenericSchema
  /** Converts the typed values to the content to send; by default the values themselves. Field names stay the same. */
  readonly contentOf?: (values: Values) => unknown
  readonly texts: FieldTexts<Values>
  /** Rules about several fields, for example that two are equal. */
  readonly rules?: (values: Values) => FieldErrors<Values>
}

/** Returns the errors of the typed values. */
export const checkForm = <Values extends object>(
  { schema, contentOf, texts, rules }: FormRules<Values>,
  values: Values,
): FieldErrors<Values> => ({
  ...checkFields(schema, values, texts, contentOf ? contentOf(values) : values),
  ...rules?.(values),
})

type Errors = Record<string, (() => string) | undefined>
type Texts = Record<string, ((value: unknown, rule: string) => (() => string) | undefined) | undefined>

/**
 * Checks the typed values with the server's schema.
 * @param content the content to send, with the same field names as the form
 */
export function checkFields<Values extends object>(
  schema: GenericSchema,
  values: Values,
  texts: FieldTexts<Values>,
  content: unknown = values,
): FieldErrors<Values> {
  const errors: Errors = {}
  for (const { path, type, requirement } of safeParse(schema, content).issues ?? []) {
    const { name, value } = fieldAt(values, path?.map(({ key }) => key) ?? [])
    const isTooLong = type === 'max_length' && name !== ''
    const error = (texts as Texts)[name]?.(value, type) ?? (isTooLong && tooLong(requirement))
    if (error) errors[name] ??= error
  }
  return errors as FieldErrors<Values>
}

const tooLong = (max: unknown) => () => m['common.error_too_long']({ max: Number(max) })

/** The server's messages, by field of the form. */
export function refusedFields<Values extends object>(
  { errors }: Pick<CallError, 'errors'>,
  values: Values,
): FieldErrors<Values> {
  const refused: Errors = {}
  for (const { field, message } of errors) {
    const { name } = fieldAt(values, field?.split('.') ?? [])
    if (name) refused[name] ??= () => message
  }
  return refused as FieldErrors<Values>
}

/** The deepest field of the form on a path; without a name if the form has none. */
export function fieldAt(values: object, path: readonly unknown[]): { name: string; value: unknown } {
  let name = ''
  let value: unknown = values
  for (const each of path) {
    const key = String(each)
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) break
    name = name ? `${name}.${key}` : key
    value = Reflect.get(value, key)
  }
  return { name, value }
}

/** Focuses the first field with an error, in document order. Says the error of one that has the focus already. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const isWrong = (element: Element) => errors[element.getAttribute('name') ?? '']
  const first = [...form.elements].find(isWrong)
  if (first instanceof HTMLElement) focusInvalid(first)
}
