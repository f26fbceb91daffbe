import type { GenericSchema } from 'valibot'

/** What is looked at of a schema: what it wraps, what it is made of, and the actions of a pipe. */
interface Inner {
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** The longest text that a schema takes for a field; undefined where it sets no limit. @param field dotted: `van.name` */
export function maxLengthOf(schema: GenericSchema, field: string): number | undefined {
  const found = field.split('.').reduce<GenericSchema | undefined>(partOf, schema)
  const limit = (found && innerOf(found).pipe)?.find(({ type }) => type === 'max_length')?.requirement
  return typeof limit === 'number' ? limit : undefined
}

function partOf(schema: GenericSchema | undefined, key: string): GenericSchema | undefined {
  const part = schema && (innerOf(schema).item ?? innerOf(schema).entries?.[key])
  return part && unwrapped(part)
}

/** Without what lets it be absent or null. */
function unwrapped(schema: GenericSchema): GenericSchema {
  const { wrapped } = innerOf(schema)
  return wrapped ? unwrapped(wrapped) : schema
}

const innerOf = (schema: GenericSchema): Inner => schema as Inner
