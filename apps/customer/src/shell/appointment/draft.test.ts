import { expect, it } from 'vitest'
import {
  type AppointmentDraft,
  addedDays,
  addressOf,
  appointmentOf,
  blankLines,
  changeDraft,
  type DraftAction,
  dayAfter,
  MOMENTS_MAX,
  startDraft,
  whyNotAdded,
} from './draft.ts'

const today = '2026-03-31'
const after = (...actions: DraftAction[]): AppointmentDraft => actions.reduce(changeDraft, startDraft(today))
const add: DraftAction = { type: 'add', today }
const choose = (day: string): DraftAction => ({ type: 'choose', day })

it('begins with tomorrow, morning and afternoon', () => {
  expect(startDraft(today)).toMatchObject({ day: '2026-04-01', slots: ['morning', 'afternoon'], moments: {} })
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('2026-10-25')]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-10-26',
  ])
})

it('begins with the given days that are still in the future', () => {
  expect(startDraft(today, { '2026-03-31': ['morning'], '2026-04-09': ['evening'] }).moments).toEqual({
    '2026-04-09': ['evening'],
  })
})

it('adds days, and replaces the slots of an added day', () => {
  const draft = after(
    add,
    choose('2026-04-09'),
    { type: 'tick', slot: 'evening', isOn: true },
    add,
    choose('2026-04-01'),
    { type: 'tick', slot: 'afternoon', isOn: false },
    add,
  )
  expect(draft.moments).toEqual({
    '2026-04-01': ['morning'],
    '2026-04-09': ['morning', 'afternoon', 'evening'],
  })
})

it('shows the slots of an added day when it is chosen again', () => {
  const ticked = after(add, choose('2026-04-09'), { type: 'tick', slot: 'morning', isOn: false })
  expect(ticked.slots).toEqual(['afternoon'])
  expect(changeDraft(ticked, choose('2026-04-01')).slots).toEqual(['morning', 'afternoon'])
  expect(changeDraft(ticked, choose('2026-04-10')).slots).toEqual(['afternoon'])
})

it('keeps slots in the order of the day', () => {
  const draft = after(
    { type: 'tick', slot: 'morning', isOn: false },
    { type: 'tick', slot: 'evening', isOn: true },
    { type: 'tick', slot: 'morning', isOn: true },
  )
  expect(draft.slots).toEqual(['morning', 'afternoon', 'evening'])
})

it('adds only days after today with a slot, up to the contract’s limit', () => {
  expect(whyNotAdded(after(choose(today)), today)).toBe('past')
  expect(after(choose(today), add).moments).toEqual({})
  const unticked = after(
    { type: 'tick', slot: 'morning', isOn: false },
    { type: 'tick', slot: 'afternoon', isOn: false },
  )
  expect(whyNotAdded(unticked, today)).toBe('slots')
  expect(changeDraft(unticked, add).moments).toEqual({})
  const days: string[] = []
  for (let day = dayAfter(today); days.length < MOMENTS_MAX; day = dayAfter(day)) days.push(day)
  const full = after(...days.flatMap((day) => [choose(day), add]))
  expect(whyNotAdded(full, today)).toBeUndefined()
  expect(whyNotAdded(changeDraft(full, choose('2026-09-01')), today)).toBe('many')
})

it('removes a day and nothing else', () => {
  const draft = after(add, choose('2026-04-09'), add, { type: 'remove', day: '2026-04-01' })
  expect(addedDays(draft)).toEqual(['2026-04-09'])
  expect(draft.day).toBe('2026-04-09')
})

it('overrides the account’s address with the typed lines', () => {
  const known = { street: 'Kerkstraat', number: '12', postalCode: '9000', city: 'Gent', country: 'België' }
  const draft = after({ type: 'locate', field: 'number', value: ' 14 ' })
  expect(addressOf(draft, known)).toEqual({ ...known, number: ' 14 ' })
  expect(blankLines(addressOf(draft, known))).toEqual([])
  expect(blankLines(addressOf(draft, undefined))).toEqual(['street', 'postalCode', 'city', 'country'])
  expect(blankLines(addressOf(after({ type: 'locate', field: 'city', value: '  ' }), known))).toEqual([
    'city',
  ])
})

it('sends days in order and trimmed texts', () => {
  const draft = after(choose('2026-04-09'), add, choose('2026-04-02'), add, {
    type: 'comment',
    value: ' kelder ',
  })
  const address = {
    street: ' Kerkstraat',
    number: '12',
    postalCode: '9000',
    city: 'Gent',
    country: 'België ',
  }
  const sent = appointmentOf(draft, address)
  expect(Object.keys(sent.moments)).toEqual(['2026-04-02', '2026-04-09'])
  expect(sent).toMatchObject({ comment: 'kelder', address: { street: 'Kerkstraat', country: 'België' } })
})
