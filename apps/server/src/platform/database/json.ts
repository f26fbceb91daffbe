import type { ColumnType } from 'kysely'

/** A value that can be stored as json: anything that JSON.stringify preserves. Not null, which is SQL's null. */
export type JsonInput = object | string | number | boolean

/**
 * A json or jsonb column: pass the value itself, never text from JSON.stringify (it would be stored as a JSON string).
 * Reads return `unknown`; the reader validates it.
 */
export type JsonColumn = ColumnType<unknown, JsonInput, JsonInput>
