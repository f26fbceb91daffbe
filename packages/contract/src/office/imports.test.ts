import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { DoubleChoices } from './imports.ts'

const areChoices = (text: string): boolean => safeParse(DoubleChoices, text).success

it.each(['', '12=345', '13+', '14-', '12=345,13+,14-', '*+', '12=345,14-,*+'])(
  'takes the decisions %j about doubles',
  (text) => expect(areChoices(text)).toBe(true),
)

it.each(['12', '12=', '12=a', '13*', '*', '*-', '*+,13+', '13+*+', '*+*+', ' 13+', '1234567+'])(
  'refuses the decisions %j about doubles',
  (text) => expect(areChoices(text)).toBe(false),
)
