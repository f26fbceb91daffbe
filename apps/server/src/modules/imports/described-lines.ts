import type { BadLine } from '@brine/contract/office/imports'
import * as v from 'valibot'
import type { MessageLanguage } from '../../platform/http/language.ts'
import { indexOfField } from './joined-fields.ts'
import { describeReason, type Problem, type Reason } from './line-problems.ts'

/** The beginning of a value that shows what is wrong. */
const MAX_SHOWN_VALUE_LENGTH = 100

export const StoredProblem = v.object({
  column: v.nullable(v.string()),
  reason: v.custom<Reason>(() => true),
  other: v.exactOptional(v.number()),
})
export const Problems = v.array(StoredProblem)

interface Cells {
  readonly cells: readonly string[] | null
  /** What each cell is. */
  readonly fields: readonly string[]
}

/** A problem in words, with the refused value. */
export function describeProblem(
  { column, reason }: Problem,
  { cells, fields }: Cells,
  language: MessageLanguage,
): BadLine['problems'][number] {
  const cell = column === null ? undefined : cells?.[indexOfField(fields, column)]
  const value = cell?.slice(0, MAX_SHOWN_VALUE_LENGTH) ?? null
  return { column, reason, value, message: describeReason(reason, language) }
}

export const describeLine = (
  { line, problems, cells }: { line: number; problems: unknown; cells: readonly string[] | null },
  fields: readonly string[],
  language: MessageLanguage,
): BadLine => ({
  line,
  problems: v
    .parse(Problems, problems)
    .map((problem) => describeProblem(problem, { cells, fields }, language)),
})
