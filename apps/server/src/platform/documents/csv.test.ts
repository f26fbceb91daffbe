import { expect, it } from 'vitest'
import { csv } from './csv.ts'

it('quotes what has to be quoted, with semicolons and the mark of UTF-8', () => {
  expect(
    csv([
      ['id', 'name'],
      [1, 'De "Wolf"; Katrien\nPlanner'],
    ]),
  ).toBe('\uFEFF"id";"name"\r\n"1";"De ""Wolf""; Katrien\nPlanner"\r\n')
})

it.each(['=1+1', '+32470', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("http://evil.example")'])(
  'S28 makes no formula of %j',
  (value) => {
    expect(csv([[value]])).toBe(`\uFEFF"'${value.replaceAll('"', '""')}"\r\n`)
  },
)

it('S28 leaves figures and ordinary words as they are', () => {
  expect(csv([[-5, 'a=b', 'Jean-Luc', '']])).toBe('\uFEFF"-5";"a=b";"Jean-Luc";""\r\n')
})
