import { expect, it } from 'vitest'
import { BELGIUM, curveThrough, fanOut, type Point, project, viewOf } from './projection.ts'

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

const apart = (a: Point | undefined, b: Point | undefined) =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))

it('stops of one town stand in a small ring around it, in their order, clockwise from the top', () => {
  const town = { x: 300, y: 300 }
  const ring = fanOut([town, town, town, town], 20)
  for (const point of ring) expect(apart(point, town)).toBeCloseTo(20 / Math.SQRT2)
  const [top, right, bottom, left] = ring
  expect(top?.y).toBeLessThan(town.y)
  expect(right?.x).toBeGreaterThan(town.x)
  expect(bottom?.y).toBeGreaterThan(town.y)
  expect(left?.x).toBeLessThan(town.x)
})

it('a stop with a place of its own stays on it', () => {
  const [, , alone] = fanOut(
    [
      { x: 300, y: 300 },
      { x: 300, y: 300 },
      { x: 400, y: 300 },
    ],
    20,
  )
  expect(alone).toEqual({ x: 400, y: 300 })
})

it.each([1, 2, 9, 10, 25, 60])(
  'no number of %d stops in the town of the depot covers another or the depot',
  (count) => {
    const depot = { x: 300, y: 300 }
    const neighbour = { x: 312, y: 306 }
    const points = fanOut([...Array.from({ length: count }, () => depot), neighbour], 20, [depot])
    expect(points).toHaveLength(count + 1)
    for (const [i, a] of points.entries()) {
      expect(apart(a, depot)).toBeGreaterThan(24.99)
      for (const b of points.slice(i + 1)) expect(apart(a, b)).toBeGreaterThan(19.99)
    }
  },
)

it('numbers stay on the visible part of the map', () => {
  const view = { x: 100, y: 100, width: 374, height: 320 }
  const corner = { x: 102, y: 101 }
  for (const { x, y } of fanOut(
    Array.from({ length: 12 }, () => corner),
    20,
    [],
    view,
  )) {
    expect(x).toBeGreaterThanOrEqual(110)
    expect(y).toBeGreaterThanOrEqual(110)
  }
})
