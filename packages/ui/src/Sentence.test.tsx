import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { gap, Sentence } from './Sentence.tsx'

afterEach(cleanup)

const parts = [<b key="day">Friday</b>, <i key="place">Ghent</i>]
const shown = (text: string) => render(<Sentence text={text} parts={parts} />).container.innerHTML

it('fills the gaps in the order of the language', () => {
  expect(shown(`On ${gap(0)} to ${gap(1)}.`)).toBe('On <b>Friday</b> to <i>Ghent</i>.')
  expect(shown(`${gap(1)} on ${gap(0)}`)).toBe('<i>Ghent</i> on <b>Friday</b>')
})

it('leaves a sentence without gaps unchanged', () => {
  expect(shown('Tomorrow.')).toBe('Tomorrow.')
})
