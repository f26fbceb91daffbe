import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Formulas } from './Formulas.tsx'

test.each([
  ['Geen formule', 'Geen formule'],
  ['1,1 kg CO₂ meer', '1,1 kg CO<sub>2</sub> meer'],
  ['CO₂ van H₂O₂', 'CO<sub>2</sub> van H<sub>2</sub>O<sub>2</sub>'],
])('%s is written with its numbers below the line', (text, html) => {
  expect(render(<Formulas>{text}</Formulas>).container.innerHTML).toBe(html)
})
