import { expect, it } from 'vitest'
import { BELGIUM, curveThrough, project, spread, viewOf } from './projection.ts'

const brussels = project({ latitude: 50.85, longitude: 4.36 })
const ghent = project({ latitude: 51.05, longitude: 3.72 })
const arlon = project({ latitude: 49.68, longitude: 5.82 })
const ostend = project({ latitude: 51.22, longitude: 2.92 })

it('the projection keeps directions and proportions', () => {
  expect(ghent.x).toBeLessThan(brussels.x)
  expect(ghent.y).toBeLessThan(brussels.y)
  // Ghent is 44.9 km west and 22.2 km north of Brussels
  expect((brussels.x - ghent.x) / (brussels.y - ghent.y)).toBeCloseTo(44.9 / 22.2, 1)
})

it('the map contains all of Belgium', () => {
  for (const { x, y } of [ostend, arlon, brussels]) {
    expect(x).toBeGreaterThan(BELGIUM.x)
    expect(x).toBeLessThan(BELGIUM.x + BELGIUM.width)
    expect(y).toBeGreaterThan(BELGIUM.y)
    expect(y).toBeLessThan(BELGIUM.y + BELGIUM.height)
  }
})

it('the view contains all routes, and at least half of the country', () => {
  expect(viewOf([])).toEqual(BELGIUM)
  const corners = [project({ latitude: 51.5, longitude: 2.55 }), project({ latitude: 49.5, longitude: 6.4 })]
  expect(viewOf(corners)).toEqual(BELGIUM)
  const close = viewOf([ghent, ghent])
  expect(close).toMatchObject({ width: 374, height: 320 })
  for (const view of [close, viewOf([ostend]), viewOf([arlon, brussels])]) {
    expect(view.width / view.height).toBeCloseTo(BELGIUM.width / BELGIUM.height)
    expect(view.x).toBeGreaterThanOrEqual(BELGIUM.x)
    expect(view.y + view.height).toBeLessThanOrEqual(BELGIUM.y + BELGIUM.height)
  }
  expect(ghent.x).toBeGreaterThan(close.x)
  expect(ghent.x).toBeLessThan(close.x + close.width)
})

it('the curve leads from the first point to the last', () => {
  expect(curveThrough([], 1)).toBe('')
  expect(curveThrough([{ x: 1, y: 2 }], 1)).toBe('M1.0 2.0')
  const path = curveThrough(
    [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 6, y: 6 },
    ],
    0,
  )
  expect(path).toBe('M0.0 0.0C0.0 0.0 6.0 0.0 6.0 0.0C6.0 0.0 6.0 6.0 6.0 6.0')
})

it('spread keeps points away from fixed points', () => {
  const post = { x: 10, y: 10 }
  const [moved] = spread([post], 20, [post])
  expect(Math.hypot((moved?.x ?? 0) - 10, (moved?.y ?? 0) - 10)).toBeCloseTo(25)
})

it('spread moves overlapping points apart, and leaves the others', () => {
  const far = { x: 300, y: 300 }
  const moved = spread([{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 4, y: 0 }, far], 20)
  expect(moved[3]).toEqual(far)
  for (const [i, a] of moved.entries())
    for (const b of moved.slice(i + 1)) expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeGreaterThan(19)
})
