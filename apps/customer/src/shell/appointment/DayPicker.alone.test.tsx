import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DayPicker } from './DayPicker.tsx'
import { startDraft } from './draft.ts'

vi.mock('@brine/ui/Calendar', () => {
  throw new Error('the network is gone')
})
afterEach(cleanup)

it('accepts a typed day if the calendar cannot be fetched', async () => {
  const onChange = vi.fn()
  const today = '2026-03-31'
  render(<DayPicker draft={startDraft(today)} onChange={onChange} slots={['morning']} today={today} />)
  const field = await screen.findByLabelText<HTMLInputElement>('Kies een dag')
  expect([field.type, field.value]).toEqual(['text', '01-04-2026'])
  fireEvent.change(field, { target: { value: '31-03-2026' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '09-04-2026' } })
  expect(onChange).toHaveBeenCalledWith('2026-04-09')
})
