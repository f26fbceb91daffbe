import { expect, it } from 'vitest'
import { type InstallationSteps, progressOf } from './rules.ts'

const offered: InstallationSteps = {
  date_signed: null,
  date_called: null,
  installation_date: null,
  installation_slot: null,
}
const signed: InstallationSteps = { ...offered, date_signed: '2026-11-12' }
const called: InstallationSteps = { ...signed, date_called: '2026-11-16' }
const planned: InstallationSteps = {
  ...called,
  installation_date: '2026-12-03',
  installation_slot: 'afternoon',
}

it.each([
  ['a signature', offered, signed, 'signed'],
  ['a call', signed, called, 'called'],
  ['several steps at once', offered, planned, 'planned'],
  ['another half of the day', planned, { ...planned, installation_slot: 'morning' as const }, 'planned'],
  ['an appointment that is cancelled', planned, called, 'unplanned'],
  ['a corrected day', called, { ...called, date_called: '2026-11-17' }, null],
])('mails about the latest progress: %s', (_, before, after, expected) => {
  expect(progressOf(before, after)).toBe(expected)
})
