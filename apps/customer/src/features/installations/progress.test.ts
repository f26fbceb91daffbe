import type { Installation } from '@brine/contract/customer/installations'
import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

const none = { date_signed: null, date_called: null, installation_date: null, installation_slot: null }
const signed = { ...none, date_signed: '02-11-2026' }
const called = { ...signed, date_called: '10-11-2026' }
const planned = { ...called, installation_date: '03-12-2026' }

const progress = (installation_process: Installation['installation_process'], installation_placed = false) =>
  progressOf({ installation_placed, installation_process, proposed_moments: null })

it.each([
  ['nothing is signed', none, [0, 0]],
  ['it is signed', signed, [50, 0]],
  ['somebody has called', called, [100, 50]],
  ['a day is planned', planned, [100, 50]],
] as const)('fills the pipes up to the current step when %s', (_, process, fills) => {
  expect(progress(process).fills).toEqual(fills)
})

it('is complete once the device is placed, not on the planned day', () => {
  expect(progress(planned)).toMatchObject({ isSigned: true, isCalled: true, isInstalled: false })
  expect(progress(planned, true)).toMatchObject({ isInstalled: true, fills: [100, 100] })
})

it('counts a step by its date', () => {
  expect(progress(none)).toMatchObject({ isSigned: false, isCalled: false })
  expect(progress(signed)).toMatchObject({ isSigned: true, isCalled: false })
})
