import { expect, test } from 'vitest'
import { labelsOf } from './labels.ts'

test('far from the depot the bounds widen with the distance', () => {
  const bounds = { bestScore: 10, aloneKm: 100 }
  expect(labelsOf([10, 15, 15.001, 35, 35.001], bounds)).toEqual([
    'suggested',
    'suggested',
    'alternative',
    'alternative',
    'other',
  ])
})

test('close to the depot they are 1 km and 5 km', () => {
  expect(labelsOf([2, 3, 3.001, 7, 7.001], { bestScore: 2, aloneKm: 4 })).toEqual([
    'suggested',
    'suggested',
    'alternative',
    'alternative',
    'other',
  ])
})

test('suggests at most three, the first', () => {
  expect(labelsOf([1, 1, 1, 1], { bestScore: 1, aloneKm: 4 })).toEqual([
    'suggested',
    'suggested',
    'suggested',
    'alternative',
  ])
})

test('suggests nothing that the zone usually does better', () => {
  expect(labelsOf([5, 5.5], { bestScore: 5, aloneKm: 4, zoneMedianKm: 5.2 })).toEqual([
    'suggested',
    'alternative',
  ])
  expect(labelsOf([5, 5.5], { bestScore: 5, aloneKm: 4, zoneMedianKm: 4.9 })).toEqual([
    'alternative',
    'alternative',
  ])
})
