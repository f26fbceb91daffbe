import { describe, expect, it } from 'vitest'
import { findProblems, readAuditReport } from './lib/advisories.ts'

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
const advisory = { source: 1, name: 'leaky', title: 'It leaks', severity: 'high', url, range: '<2' }
const report = JSON.stringify({
  vulnerabilities: {
    leaky: { name: 'leaky', severity: 'high', via: [advisory] },
    // depends on the first
    carrier: { name: 'carrier', severity: 'high', via: ['leaky'] },
  },
})
const reviewed = [{ url, reason: 'we never call it', until: '2026-12-31' }]
const found = readAuditReport(report) ?? []

describe('R16 S90 known vulnerabilities of dependencies', () => {
  it('fail without a review', () => {
    expect(findProblems(found, [], '2026-11-23')).toEqual([`leaky: It leaks (high, ${url})`])
    expect(findProblems(found, reviewed, '2026-12-31')).toEqual([])
  })

  it('fail again after the exception expires', () => {
    expect(findProblems(found, reviewed, '2027-01-01')).toEqual([
      `leaky: the exception for ${url} ended on 2026-12-31`,
    ])
  })

  it('fail for an exception that is no longer needed', () => {
    expect(findProblems([], reviewed, '2026-11-23')).toEqual([
      `the exception for ${url} is not needed any more`,
    ])
    expect(readAuditReport('{"vulnerabilities":{}}')).toEqual([])
  })

  it.each(['', 'npm warn', '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}'])(
    'are not known where the registry answers %j',
    (output) => expect(readAuditReport(output)).toBeNull(),
  )
})
