import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

function Packs({ max }: { max: number }) {
  const [packs, setPacks] = useState(6)
  return (
    <Stepper
      label="Packs"
      fewerLabel="One less"
      moreLabel="One more"
      value={packs}
      min={1}
      max={max}
      onChange={setPacks}
    >
      {packs * 8} kg
    </Stepper>
  )
}

describe('Stepper', () => {
  it.each([
    { max: 60, typed: '12', packs: 12 },
    { max: 60, typed: '99', packs: 60 },
    { max: 60, typed: '100', packs: 60 },
    { max: 8, typed: '12', packs: 8 },
    { max: 8, typed: ' 4 ', packs: 4 },
    { max: 8, typed: '0', packs: 6 },
    { max: 8, typed: 'four', packs: 6 },
  ])('has $packs after “$typed” where $max is the most', async ({ max, typed, packs }) => {
    const user = userEvent.setup()
    render(<Packs max={max} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Packs' })
    await user.clear(field)
    await user.type(field, typed)
    expect(screen.getByText(`${packs * 8} kg`)).toBeTruthy()
    await user.tab()
    expect(field.value).toBe(String(packs))
  })
})
