import type { GenericSchema } from 'valibot'

/** The parts of a schema that are needed here: wrapped schema, entries, and the actions of a pipe. */
interface Inner {
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly item?: GenericSchema
  readonly wrapped?: GenericSchema
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** The maximum length of a text field; undefined without a limit. @param field dotted: `van.name` */
export function maxLengthOf(schema: GenericSchema, field: string): number | undefined {
  const found = field.split('.').reduce<GenericSchema | undefined>(partOf, schema)
  const limit = (found && innerOf(found).pipe)?.find(({ type }) => type === 'max_length')?.requirement
  return typeof limit === 'number' ? limit : undefined
}

function partOf(schema: GenericSchema | undefined, key: string): GenericSchema | undefined {
  const part = schema && (innerOf(schema).item ?? innerOf(schema).entries?.[key])
  return part && unwrapped(part)
}

/** Removes the wrappers that make a schema optional or nullable. */
function unwrapped(schema: GenericSchema): GenericSchema {
  const { wrapped } = innerOf(schema)
  return wrapped ? unwrapped(wrapped) : schema
}

const innerOf = (schema: GenericSchema): Inner => schema as Inner
