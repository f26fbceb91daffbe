import type postgres from 'postgres'
import { parse } from 'postgres-array'

/** How a value of an array is written and read. */
interface Element {
  readonly parse: (text: string) => unknown
  readonly serialize: (value: never) => string
}

const asText: Element = { parse: (text) => text, serialize: (text: string) => text }
const asNumber: Element = { parse: Number, serialize: String }

/** Backslashes and quotes are the only characters with a meaning between quotes (PostgreSQL, section 8.15.2). */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

function arrayOf(oid: number, { parse: parseElement, serialize }: Element): postgres.PostgresType {
  return {
    to: oid,
    from: [oid],
    serialize: (values: readonly (string | null)[]) =>
      `{${values.map((value) => (value === null ? 'null' : quote(serialize(value as never)))).join(',')}}`,
    parse: (text: string) => parse(text, parseElement),
  }
}

/**
 * Arrays of the types that the schema and its statements use, by the fixed numbers of PostgreSQL's catalogue (pg_type.dat).
 * postgres.js can ask each new connection for them instead. That costs a round trip, and a connection that is lost during
 * it rejects a promise that nobody can catch, which ends the process.
 */
export const arrayTypes = (elements: {
  int8: Element
  numeric: Element
  date: Element
  timestamp: Element
}) => ({
  bool_array: arrayOf(1000, { parse: (text) => text === 't', serialize: String }),
  int2_array: arrayOf(1005, asNumber),
  int4_array: arrayOf(1007, asNumber),
  int8_array: arrayOf(1016, elements.int8),
  float8_array: arrayOf(1022, asNumber),
  numeric_array: arrayOf(1231, elements.numeric),
  text_array: arrayOf(1009, asText),
  varchar_array: arrayOf(1015, asText),
  name_array: arrayOf(1003, asText),
  uuid_array: arrayOf(2951, asText),
  date_array: arrayOf(1182, elements.date),
  timestamptz_array: arrayOf(1185, elements.timestamp),
})
