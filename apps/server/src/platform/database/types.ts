import type postgres from 'postgres'
import { arrayTypes } from './array-types.ts'

/*
 * How values map between PostgreSQL and JavaScript. `tables.ts` is generated with the same mapping:
 *   int8         number; a value beyond 2^53 is an error, never a rounded number
 *   numeric      number; money is kept in whole cents, so only rates and measures are numeric
 *   date         'YYYY-MM-DD' text: a day has no time zone
 *   timestamptz  Date
 *   json, jsonb  any JSON value in, `unknown` out
 *   arrays       arrays of the same
 */

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A bigint of the database does not fit a number.')
  return value
}

const scalarTypes = {
  int8: { to: 20, from: [20], serialize: (value: number | bigint) => `${value}`, parse: safeInteger },
  numeric: { to: 1700, from: [1700], serialize: (value: number) => `${value}`, parse: Number },
  date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
  timestamp: {
    to: 1184,
    from: [1114, 1184],
    serialize: (moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment),
    parse: (text: string) => new Date(text),
  },
} satisfies Record<string, postgres.PostgresType>

/** The parsers and serializers that the pool's connections use. */
export const wireTypes = { ...scalarTypes, ...arrayTypes(scalarTypes) }
