import { sql } from 'kysely'

export const rules = sql
