import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { straightKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import { type RoadTable, tableRoads } from '@brine/planning/road-table'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { createMeasuredRoads } from './measured-roads.ts'

/** A routing server whose roads are twice the straight line, at a kilometre per minute. */
let osrm: Server
let url: string
/** The number of locations in each request. */
let asked: number[]
let answerWith: (table: object) => { status: number; body: string } | null
beforeAll(async () => {
  osrm = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://osrm')
    const [, coordinates = ''] = /^\/table\/v1\/driving\/(.*)$/.exec(pathname) ?? []
    const locations = coordinates.split(';').map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number)
      return { latitude, longitude }
    })
    asked.push(locations.length)
    const side = (name: string) =>
      (searchParams.get(name) ?? '').split(';').map((index) => locations[Number(index)])
    const km = side('sources').map((from) =>
      side('destinations').map((to) => (from && to ? 2 * straightKm(from, to) : null)),
    )
    const scaled = (unit: number) =>
      km.map((row) => row.map((value) => (value === null ? null : value * unit)))
    const answer = answerWith({ code: 'Ok', distances: scaled(1000), durations: scaled(60) })
    if (answer) response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => osrm.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(osrm.address() as AddressInfo).port}`
})
afterAll(() => {
  osrm.closeAllConnections()
  osrm.close()
})
const well = (table: object) => ({ status: 200, body: JSON.stringify(table) })
beforeEach(() => {
  asked = []
  answerWith = well
})

const DATE = '2026-11-24'
const TIMEOUT_SECONDS = 30
/** Locations along a road to the east. */
const street = (count: number, first = 0): Location[] =>
  Array.from({ length: count }, (_, index) => ({ latitude: 51, longitude: 4 + (first + index) / 1000 }))
const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const start = () => createMeasuredRoads(url, log)
const gaps = (table: RoadTable | null) => table?.km.filter((km) => Number.isNaN(km)).length

it('measures every leg of a day, and no request exceeds the size limit of the server', async () => {
  const locations = street(120)
  const table = await start().table(DATE, [locations], TIMEOUT_SECONDS)
  if (!table) throw new Error('no table')
  const roads = tableRoads(table)
  for (const from of locations)
    for (const to of locations) {
      const km = roads.km(from, to)
      expect(km).toBeCloseTo(2 * straightKm(from, to), 3)
      expect(roads.minutes(km, from, to)).toBeCloseTo(km, 3)
    }
  expect(asked).toHaveLength(9)
  expect(Math.max(...asked)).toBe(100)
})

it('requests only unknown legs', async () => {
  const roads = start()
  await roads.table(DATE, [street(4)], TIMEOUT_SECONDS)
  await roads.table(DATE, [street(4), street(2)], TIMEOUT_SECONDS)
  expect(asked).toHaveLength(1)
  expect(gaps(await roads.table(DATE, [street(5)], TIMEOUT_SECONDS))).toBe(0)
  expect(asked).toHaveLength(2)
  // another day has another table; two concurrent readers share one request
  await Promise.all([1, 2].map(() => roads.table('2026-11-25', [street(4)], TIMEOUT_SECONDS)))
  expect(asked).toHaveLength(3)
})

it('leaves legs between groups open', async () => {
  const table = await start().table(DATE, [street(3), street(3, 10)], TIMEOUT_SECONDS)
  expect(asked).toEqual([6, 6])
  expect(gaps(table)).toBe(2 * 3 * 3)
})

it('estimates legs without a road, and does not request them again', async () => {
  const isle = {
    code: 'Ok',
    distances: [
      [0, null],
      [null, 0],
    ],
    durations: [
      [0, null],
      [null, 0],
    ],
  }
  answerWith = () => well(isle)
  const roads = start()
  expect(gaps(await roads.table(DATE, [street(2)], TIMEOUT_SECONDS))).toBe(0)
  await roads.table(DATE, [street(2)], TIMEOUT_SECONDS)
  expect(asked).toHaveLength(1)
})

it.each([
  ['fails', () => ({ status: 500, body: 'down' })],
  ['refuses', () => well({ code: 'TooBig' })],
  ['answers another table', () => well({ code: 'Ok', distances: [[1]], durations: [[1]] })],
  ['answers something else', () => ({ status: 200, body: '<html>' })],
  ['does not answer', () => null],
])(
  'uses estimates when the server %s, logs it without a location, and sends no request for a while',
  async (_, answer) => {
    answerWith = answer
    lines.length = 0
    const roads = start()
    const locations = street(3)
    await roads.table(DATE, [locations], 0.3)
    // the first read timed out; the second one sees the result of its request
    const [table] = await Promise.all([roads.table(DATE, [locations], TIMEOUT_SECONDS)])
    expect(gaps(table)).toBe(9)
    const questions = asked.length
    await roads.table(DATE, [locations], TIMEOUT_SECONDS)
    expect(asked).toHaveLength(questions)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('the routing server did not answer')
    // without the time, whose seconds can look like a longitude
    expect(lines[0]?.replace(/"time":"[^"]*"/, '')).not.toMatch(/4\.00\d|4,51|latitude/)
  },
)

it('requests the rest for the next reader where a slow server answered a part in time', async () => {
  let answers = 0
  answerWith = (table) => (++answers > 1 ? null : well(table))
  lines.length = 0
  const roads = start()
  const locations = street(120)
  // the second read waits for the request of the first one to end
  await roads.table(DATE, [locations], 0.3)
  answerWith = well
  expect(gaps(await roads.table(DATE, [locations], TIMEOUT_SECONDS))).toBe(0)
  expect(lines).toEqual([])
})

it('fills the gaps by itself once the server is available again', async () => {
  answerWith = () => ({ status: 503, body: '' })
  const roads = createMeasuredRoads(url, log, 0)
  expect(gaps(await roads.table(DATE, [street(3)], TIMEOUT_SECONDS))).toBe(9)
  answerWith = well
  expect(gaps(await roads.table(DATE, [street(3)], TIMEOUT_SECONDS))).toBe(0)
})

it('asks nothing about a day whose table would not fit into memory', async () => {
  expect(await start().table(DATE, [street(2000), street(501, 2000)], TIMEOUT_SECONDS)).toBeNull()
  expect(asked).toEqual([])
})
