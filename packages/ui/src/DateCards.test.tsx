import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DateCard, DateCards } from './DateCards.tsx'

afterEach(cleanup)

function Days({ error }: { error?: string }) {
  const [day, setDay] = useState<string>()
  return (
    <DateCards legend="Pick a day" value={day} onChange={setDay} error={error}>
      <DateCard
        value="a"
        weekday="Friday"
        day="13"
        month="March 2026"
        leaves={3}
        label="Best"
        leavesText="3 of 3"
      />
      <DateCard
        value="b"
        weekday="Monday"
        day="16"
        month="March 2026"
        leaves={2}
        label="Good"
        leavesText="2 of 3"
      />
      <DateCard
        value="c"
        weekday="Sunday"
        day="22"
        month="March 2026"
        leaves={1}
        label="Full"
        leavesText="1 of 3"
        isDisabled
      />
    </DateCards>
  )
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.value

describe('DateCards', () => {
  it('each card has one sentence as its accessible name', () => {
    render(<Days />)
    expect(screen.getByRole('radio', { name: 'Friday 13 March 2026, Best, 3 of 3' })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Monday 16 March 2026, Good, 2 of 3' })).toBeDefined()
  })

  it('is reached with Tab and moved with the arrows, which skip disabled days', async () => {
    render(<Days />)
    expect(chosen()).toBeUndefined()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(chosen()).toBe('a')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('b')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('a')
  })

  it('ignores a click on a disabled day', async () => {
    render(<Days />)
    await userEvent.click(screen.getByRole('radio', { name: /Sunday/ }))
    expect(chosen()).toBeUndefined()
  })

  it('connects the error to the group', () => {
    render(<Days error="Choose a day first." />)
    const group = screen.getByRole('group', { name: 'Pick a day' })
    const error = document.getElementById(group.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Choose a day first.')
  })
})
