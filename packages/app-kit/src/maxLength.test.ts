import { array, maxLength, nullable, object, optional, pipe, string } from 'valibot'
import { expect, it } from 'vitest'
import { maxLengthOf } from './maxLength.ts'

const Short = pipe(string(), maxLength(20))
const schema = object({
  name: Short,
  comment: optional(nullable(pipe(string(), maxLength(300))), ''),
  free: string(),
  van: object({ name: Short }),
  lines: array(object({ text: Short })),
})

it.each([
  ['name', 20],
  ['comment', 300],
  ['van.name', 20],
  ['lines.7.text', 20],
  ['free', undefined],
  ['nobody', undefined],
])('reads the maximum length of %s from the schema: %s', (field, expected) => {
  expect(maxLengthOf(schema, field)).toBe(expected)
})
