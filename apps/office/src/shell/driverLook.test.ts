import { expect, it } from 'vitest'
import { driverLookOf } from './driverLook.ts'

it('drivers differ without colour: each has its own letter, and nine neighbours differ in shape or colour', () => {
  const looks = Array.from({ length: 60 }, (_, index) => driverLookOf(index))
  expect(new Set(looks.map(({ letter }) => letter)).size).toBe(60)
  const nine = looks.slice(0, 9).map(({ colour, shape, line }) => `${colour} ${shape} ${line}`)
  expect(new Set(nine).size).toBe(9)
})

it('the first drivers look as in the design', () => {
  expect([driverLookOf(0), driverLookOf(1), driverLookOf(2)]).toEqual([
    { letter: 'A', colour: 'a', shape: 'soft', line: 'solid' },
    { letter: 'B', colour: 'b', shape: 'round', line: 'dashed' },
    { letter: 'C', colour: 'c', shape: 'sharp', line: 'dotted' },
  ])
  expect(driverLookOf(26).letter).toBe('AA')
  expect(driverLookOf(52).letter).toBe('BA')
})
