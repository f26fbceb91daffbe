import { expect, it } from 'vitest'
import { csv } from './csv.ts'

it('quotes where needed, with semicolons and a byte order mark', () => {
  expect(
    csv([
      ['id', 'name'],
      [1, 'De "Wolf"; Katrien\nPlanner'],
    ]),
  ).toBe('\uFEFF"id";"name"\r\n"1";"De ""Wolf""; Katrien\nPlanner"\r\n')
})

it.each(['=1+1', '+32470', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("http://evil.example")'])(
  'S28 does not write %j as a formula',
  (value) => {
    expect(csv([[value]])).toBe(`\uFEFF"'${value.replaceAll('"', '""')}"\r\n`)
  },
)

it('S28 leaves numbers and ordinary words as they are', () => {
  expect(csv([[-5, 'a=b', 'Jean-Luc', '']])).toBe('\uFEFF"-5";"a=b";"Jean-Luc";""\r\n')
})
