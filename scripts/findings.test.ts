import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Findings without a test, because a document or a removal mends them. */
const withoutTest = new Set(['R31', 'R32', 'R94', 'R95'])

const rows = readFileSync('docs/findings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| R'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
const findingsOf = (row: readonly string[]) => /^R\d+(?:, R\d+)*/.exec(row[1] ?? '')?.[0].split(', ') ?? []
const rowOf = (finding: string) => rows.find((row) => findingsOf(row).includes(finding)) ?? []

/** The groups of the review have gaps between their numbers. */
const groups: readonly (readonly [number, number])[] = [
  [1, 16],
  [20, 32],
  [40, 56],
  [60, 82],
  [90, 95],
]
const findings = groups.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => `R${from + index}`),
)

describe('docs/findings.md', () => {
  it('has one row for each finding', () => {
    expect(rows.flatMap(findingsOf).toSorted()).toEqual(findings.toSorted())
  })

  it.each(findings)('says for %s how it is mended, by which commits, and which test names it', (finding) => {
    const [, , mended = '', commits = '', tests = ''] = rowOf(finding)
    expect(mended).not.toBe('')
    expect(commits).toMatch(/^[0-9a-f]{7,8}(, [0-9a-f]{7,8})*$/)
    if (withoutTest.has(finding)) return
    // check-docs looks the titles up
    const paths = [...tests.matchAll(/`([^`]+)` “/g)].map(([, path = '']) => path)
    const naming = paths.filter((path) => new RegExp(`\\b${finding}\\b`).test(readFileSync(path, 'utf8')))
    expect(naming, tests).not.toEqual([])
  })
})
