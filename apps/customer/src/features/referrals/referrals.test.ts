import { expect, it } from 'vitest'
import { readReferrals } from './referrals.ts'

const one = { email: 'an@mail.example', date: '08-03-2026 19:12', state: 'pending' }
const lineOf = (entry: unknown) => readReferrals([entry]).lines[0]

it('maps the states of the wire to those that the customer reads', () => {
  const states = [
    'pending',
    'accepted',
    'discount_received',
    'in_progress',
    'completed',
    'used',
    'error',
    'send',
  ]
  expect(states.map((state) => lineOf({ ...one, state })?.state)).toEqual([
    'in_progress',
    'completed',
    'used',
    'in_progress',
    'completed',
    'used',
    'error',
    'send',
  ])
  expect(lineOf({ ...one, state: 'constructor' })?.state).toBe('unknown')
})

it('reads a date as text or as unix seconds, in Belgian time', () => {
  expect(lineOf(one)?.date).toBe('08-03-2026 19:12')
  expect(lineOf({ ...one, date: 1_772_993_520 })?.date).toBe('08-03-2026 19:12')
  expect(lineOf({ ...one, date: '1772993520' })?.date).toBe('08-03-2026 19:12')
  expect(lineOf({ ...one, date: Number.NaN })?.date).toBe('')
  expect(lineOf({ ...one, date: null })?.date).toBe('')
})

it('reads a deleted address as null', () => {
  expect(lineOf({ ...one, email: null })?.email).toBeNull()
})

it('keeps the key of a line when a newer line is added on top', () => {
  const before = readReferrals([one]).lines
  const after = readReferrals([{ ...one, email: 'bo@mail.example' }, one]).lines
  expect(after[1]).toEqual(before[0])
  expect(after[0]?.key).not.toBe(after[1]?.key)
})

it.each([null, undefined, 'no list', { errors: [] }, 3])('reads %j as an unreadable list', (answer) => {
  expect(readReferrals(answer)).toEqual({ lines: [], isReadable: false })
})
