import { describe, expect, it } from 'vitest'
import { coordinatesOf, locationOf } from './coordinates.ts'

describe('coordinates', () => {
  it.each([
    '51.0543, 3.7174',
    '51,0543 3,7174',
    '51.0543;3.7174',
    '51.0543° N, 3.7174° E',
    ' (51.0543, 3.7174) ',
    '3.7174, 51.0543',
  ])('%j is read', (text) => {
    expect(locationOf(text)).toEqual({ latitude: 51.0543, longitude: 3.7174 })
  })

  it.each(['', '51.0543', 'Veldstraat 3', '51.0543, -3.7174', '1 2 3'])('%j is no point', (text) => {
    expect(locationOf(text)).toBeUndefined()
  })

  it('a written point is read again', () => {
    expect(locationOf(coordinatesOf({ latitude: 50.6, longitude: 4.1234567 }))).toEqual({
      latitude: 50.6,
      longitude: 4.12346,
    })
  })
})
