import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Calendar } from './Calendar.tsx'

afterEach(cleanup)

const marked = new Map([['2027-03-17', [true, false, true]]])

function March() {
  const [day, setDay] = useState<string | null>('2027-03-10')
  return (
    <>
      <Calendar
        locale="nl-BE"
        label="Kies een dag"
        value={day}
        onChange={setDay}
        min="2027-03-09"
        isUnavailable={(other) => other === '2027-03-12'}
        marked={marked}
        legend={{ chosen: 'gekozen', added: 'toegevoegd', past: 'voorbij' }}
      />
      <output>{day}</output>
    </>
  )
}

const cell = (name: RegExp) => screen.getByRole('button', { name })

describe('Calendar', () => {
  it('uses the given language and starts the week on Monday', () => {
    render(<March />)
    expect(screen.getByRole('application', { name: /Kies een dag.*maart 2027/ })).toBeDefined()
    expect(document.querySelector('th')?.textContent).toBe('ma')
    expect(screen.getAllByRole('button', { name: 'Volgende' })[0]).toBeDefined()
  })

  it('chooses with the keyboard', async () => {
    render(<March />)
    cell(/10 maart 2027/).focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByRole('status').textContent).toBe('2027-03-11')
  })

  it('does not choose days before the first or disabled days', async () => {
    render(<March />)
    await userEvent.click(cell(/ 8 maart 2027/))
    await userEvent.click(cell(/12 maart 2027/))
    expect(screen.getByRole('status').textContent).toBe('2027-03-10')
  })

  it('describes added days', () => {
    render(<March />)
    const description = cell(/17 maart 2027/).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(description)?.textContent).toBe('toegevoegd')
  })

  it('adds no style element, which the content security policy forbids', () => {
    render(<March />)
    expect(document.head.querySelectorAll('style[id^="react-aria"]')).toHaveLength(0)
  })
})
