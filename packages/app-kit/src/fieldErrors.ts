import type { CallError } from '@brine/contract/client'
import { type GenericSchema, safeParse } from 'valibot'

/** The name of a field: of a value, or of a part of one by its path (`van.name`, `lines.0.quantity`). */
export type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

/** What is wrong in fields, as functions so that it is said in the language in use. */
export type FieldErrors<Values> = { readonly [Field in FieldName<Values>]?: () => string }

/**
 * What to say of a field that the schema refuses. `rule` is the name of the broken rule as Valibot has it (`min_length`,
 * `regex`). What has no text is left to the server, which has its own words.
 */
export type FieldTexts<Values> = {
  readonly [Field in keyof Values]?: (value: Values[Field], rule: string) => (() => string) | undefined
} & {
  readonly [Part in `${keyof Values & string}.${string}`]?: (
    value: string,
    rule: string,
  ) => (() => string) | undefined
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

type Errors = Record<string, (() => string) | undefined>
type Texts = Record<string, ((value: unknown, rule: string) => (() => string) | undefined) | undefined>

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
  const errors: Errors = {}
  for (const { path, type } of safeParse(schema, content).issues ?? []) {
    const { name, value } = fieldAt(values, path?.map(({ key }) => key) ?? [])
    const error = (texts as Texts)[name]?.(value, type)
    if (error) errors[name] ??= error
  }
  return errors as FieldErrors<Values>
}

/** What the server has against fields of the form: its messages, by field. */
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

/** The field that a path leads to, as far as the form goes along with it; without a name where it has none of it. */
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

/** Puts the focus on the first field of a form that has an error, in the order in which they stand. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const isWrong = (element: Element) => errors[element.getAttribute('name') ?? '']
  const first = [...form.elements].find(isWrong)
  if (first instanceof HTMLElement) first.focus()
}
