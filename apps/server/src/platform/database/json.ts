import type { ColumnType } from 'kysely'

/** What may be stored as json: anything that JSON.stringify keeps. Not null: that is SQL's null. */
export type JsonInput = object | string | number | boolean

/**
 * A json or jsonb column: pass the value itself, never text from JSON.stringify (it would be stored as a JSON string).
 * Comes back as `unknown`, to be validated by whoever reads it.
 */
export type JsonColumn = ColumnType<unknown, JsonInput, JsonInput>
