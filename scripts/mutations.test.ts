import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breaks } from './faults/breaks.ts'
import { allMutations } from './mutations/list.ts'

/** How often a text occurs in a file; 0 if there is no such file. */
const countIn = (file: string, text: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split(text).length - 1 : 0

test.each(allMutations)('“$protection” names code and tests that exist', ({ file, text, tests }) => {
  expect(countIn(file, text)).toBe(1)
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
})

test.each(breaks)('the break for the fault $fault names code that exists', ({ file, text }) => {
  expect(countIn(file, text)).toBe(1)
})
