import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { solve } from '@brine/planning/optimization/solve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCvrplib } from './lib/cvrplib.ts'
import { type RouteSolver, routeFile } from './lib/route-command.ts'
import { readSolomon } from './lib/solomon.ts'

/** Two pairs of customers on opposite sides of the depot; a van carries one pair. Written for these tests. */
const VRP = `NAME : pairs
COMMENT : (made up, No of trucks: 2)
TYPE : CVRP
DIMENSION : 5
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 10
NODE_COORD_SECTION
 1 0 0
 2 3 4
 3 6 8
 4 -3 -4
 5 -5 -5
DEMAND_SECTION
1 0
2 5
3 5
4 5
5 5
DEPOT_SECTION
 1
 -1
EOF
`

/** Three customers on a line; the far one must be served before the near ones. Written for these tests. */
const SOLOMON = `line

VEHICLE
NUMBER     CAPACITY
  3         100

CUSTOMER
CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE TIME

    0      0         0          0          0        100          0
    1      1         1         10         10         60          5
    2      2         2         10         10         70          5
    3      3         3         10          0          6          5
`

describe('a file of CVRPLIB', () => {
  it('rounds distances to the nearest whole number and allows the vans of its comment', () => {
    const { problem, numbers } = readCvrplib(VRP)
    expect(problem.km[4]).toBe(7) // the root of 50
    expect(problem.vehicles).toHaveLength(2)
    expect(numbers).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['no capacity', VRP.replace(/CAPACITY.*/, ''), 'CAPACITY is missing'],
    ['other distances', VRP.replace('EUC_2D', 'GEO'), 'EDGE_WEIGHT_TYPE is GEO'],
    ['another kind', VRP.replace(': CVRP', ': TSP'), 'TYPE is TSP'],
    ['a node too few', VRP.replace(' 5 -5 -5\n', ''), 'DIMENSION is 5, but 4 nodes'],
    ['a word among the coordinates', VRP.replace('6 8', '6 x'), '"3 6 x" is not 3 numbers'],
    ['a customer without a demand', VRP.replace('\n5 5\n', '\n'), 'node 5 has no demand'],
    ['too heavy a customer', VRP.replace('\n5 5\n', '\n5 11\n'), 'customer 4 needs more'],
    ['no depot', VRP.replace(/DEPOT_SECTION[\s\S]*/, 'EOF'), 'DEPOT_SECTION is missing'],
    ['two depots', VRP.replace(' 1\n -1', ' 1\n 2\n -1'), 'must name one node'],
  ])('reports the problem: %s', (_, text, message) => {
    expect(() => readCvrplib(text)).toThrow(message)
  })
})

describe('a file of Solomon', () => {
  it('truncates distances to one decimal', () => {
    const { problem, scale } = readSolomon(SOLOMON)
    expect((problem.km[1] ?? 0) / scale).toBe(1.4) // the root of 2
    expect(problem.stops[2]?.windows).toEqual([{ from: 0, to: 60 }])
  })

  it.each([
    ['no fleet', SOLOMON.replace('3         100', ''), 'VEHICLE'],
    ['no customers', SOLOMON.replace(/ {4}1 [\s\S]*/, ''), 'CUSTOMER'],
    ['a window that closes first', SOLOMON.replace('10         60', '60         10'), 'customer 1 is due'],
    ['too heavy a customer', SOLOMON.replace('3         100', '3 5'), 'customer 1 needs more'],
  ])('reports the problem: %s', (_, text, message) => {
    expect(() => readSolomon(text)).toThrow(message)
  })
})

describe('npm run route', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'route-'))
    const files = { 'pairs.vrp': VRP, 'line.txt': SOLOMON, 'empty.vrp': '', 'notes.md': '' }
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Searches until the tenth look at the clock, on any machine. */
  const fewLooks: RouteSolver = (problem, _, options) => {
    let looks = 0
    return solve(problem, {
      ...options,
      spent: () => {
        looks += 1
        return looks / 10
      },
    })
  }
  const args = (name: string, ...options: string[]) => [join(folder, name), '--seconds', '1', ...options]

  it('finds cost and routes', async () => {
    const pairs = (await routeFile(args('pairs.vrp', '--seed', '3'), fewLooks)).answer
    expect(pairs.cost).toBe(34)
    expect(pairs.routes.map((stops) => stops.toSorted()).toSorted()).toEqual([
      [1, 2],
      [3, 4],
    ])
    const line = await routeFile(args('line.txt'), fewLooks)
    expect(line.answer).toEqual({ cost: 8.4, routes: [[3, 2, 1]] })
  })

  it.each([
    ['a file that is not there', ['nowhere.vrp'], 'nowhere.vrp'],
    ['an empty file', ['empty.vrp'], 'TYPE is missing'],
    ['another kind of file', ['notes.md'], 'neither a .vrp file'],
    ['no time', ['pairs.vrp', '--seconds', '0'], '--seconds cannot be "0"'],
    ['an unknown option', ['pairs.vrp', '--second', '1'], '--second'],
  ])('reports the problem: %s', async (_, [name = '', ...options], message) => {
    await expect(routeFile([join(folder, name), ...options], fewLooks)).rejects.toThrow(message)
  })

  it('reports a missing file argument', async () => {
    await expect(routeFile([], fewLooks)).rejects.toThrow('one file is needed')
  })

  const started = { timeout: 120_000 }
  it('prints the answer as its last line', started, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/route.ts', ...args('pairs.vrp')])
    const answer = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    expect(answer.cost).toBeGreaterThanOrEqual(34)
    expect(answer.routes.flat().toSorted()).toEqual([1, 2, 3, 4])
  })

  it('exits with 1 for an unusable file', started, async () => {
    const command = promisify(execFile)(process.execPath, ['scripts/route.ts', ...args('empty.vrp')])
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('TYPE is missing'),
    })
  })
})
