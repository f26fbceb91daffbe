import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DateField } from './DateField.tsx'
import { parseDay, writtenDay } from './dayText.ts'
import { pressInSafari } from './pressInSafari.ts'

afterEach(cleanup)

describe('a written day (R76)', () => {
  it.each([
    ['23-11-2026', '2026-11-23'],
    ['3-2-2027', '2027-02-03'],
    [' 03/02/2027 ', '2027-02-03'],
    ['3.2.2027', '2027-02-03'],
    ['03022027', '2027-02-03'],
    ['2027-02-03', '2027-02-03'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2027', null],
    ['31-04-2027', null],
    // never the month first
    ['11-23-2026', null],
    ['23-11-26', null],
    ['23-11-20260', null],
    ['', null],
    ['maandag', null],
  ])('%j is %j', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  it('has the day first', () => {
    expect(writtenDay('2026-11-23')).toBe('23-11-2026')
    expect(writtenDay('geen dag')).toBe('geen dag')
  })
})

const calendar = {
  locale: 'nl-BE',
  calendarLabel: 'Kies een dag',
  openLabel: 'Kalender openen',
  loading: 'Laden',
  failed: 'Niet geladen',
}

function Form({ start = '2027-03-10' }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <DateField
        name="day"
        label="Dag"
        calendar={calendar}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('')}>
        Leeg
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dag' })
const opener = () => screen.getByRole('button', { name: 'Kalender openen' })
/** The calendar is loaded when it opens first. */
const chosenDay = () => screen.findByRole('button', { name: /10 maart 2027/ }, { timeout: 120_000 })
const value = () => screen.getByRole('status').textContent

describe('DateField (R76)', () => {
  it('is text with the day first, whatever the language of the browser', () => {
    render(<Form />)
    expect(field().type).toBe('text')
    expect(field().value).toBe('10-03-2027')
  })

  it('keeps what is typed until the field is left, and passes the day on', async () => {
    render(<Form start="" />)
    await userEvent.type(field(), '1-2-2027')
    expect([field().value, value()]).toEqual(['1-2-2027', '2027-02-01'])
    await userEvent.tab()
    expect(field().value).toBe('01-02-2027')
  })

  it('passes a text that is no day on as it is, so that the form can refuse it', async () => {
    render(<Form start="" />)
    await userEvent.type(field(), '31-02-2027')
    await userEvent.tab()
    expect([field().value, value()]).toEqual(['31-02-2027', '31-02-2027'])
  })

  it('follows a change of the value from elsewhere', async () => {
    render(<Form />)
    await userEvent.type(field(), '{Backspace}8')
    expect(value()).toBe('2028-03-10')
    await userEvent.click(screen.getByRole('button', { name: 'Leeg' }))
    expect(field().value).toBe('')
  })

  it('opens a calendar at its day, which is chosen by keyboard; the focus returns', async () => {
    render(<Form />)
    opener().focus()
    await userEvent.keyboard('{Enter}')
    const day = await chosenDay()
    await waitFor(() => expect(document.activeElement).toBe(day))
    expect(screen.getByRole('dialog', { name: 'Kies een dag' })).toBeDefined()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(value()).toBe('2027-03-11')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('closes the calendar with Escape and when the focus leaves, without a change', async () => {
    const { container } = render(<Form />)
    const escaped: boolean[] = []
    container.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape') escaped.push(defaultPrevented)
    })
    await userEvent.click(opener())
    await chosenDay()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
    await userEvent.click(opener())
    await chosenDay()
    await userEvent.click(screen.getByRole('button', { name: 'Leeg' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // a dialog around the field must stay open
    expect(escaped).not.toContain(false)
  })

  it('closes the calendar when its button is pressed again, also in Safari', async () => {
    render(<Form />)
    pressInSafari(opener())
    const day = await chosenDay()
    await waitFor(() => expect(document.activeElement).toBe(day))
    pressInSafari(opener())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })
})
