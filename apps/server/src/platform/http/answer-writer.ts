import build, { type Schema } from 'fast-json-stringify'
import type { GenericSchema } from 'valibot'
import { answerSchema } from './schemas.ts'

type Write = (answer: unknown) => string

const compiled = new WeakMap<GenericSchema, Write>()

/**
 * A function that writes an answer as JSON, with the fields of its schema only. It is compiled at the first answer and kept, because
 * compiling all of them took a third of the processor time of a start, and tests start hundreds of servers.
 */
export const answerWriter =
  (schema: GenericSchema): Write =>
  (answer) => {
    const write = compiled.get(schema) ?? build(answerSchema(schema) as Schema)
    compiled.set(schema, write)
    return write(answer)
  }
