import { type Customer, costsOf, fleetOf, type RoutingFile, UnusableFile } from './routing-file.ts'

/** More routes than the load needs: the cheapest plan seldom uses more than this. */
const SPARE_VAN_FACTOR = 1.2
const SPARE_VANS = 4

/** The value of `KEY :`, as a whole number of at least 1. */
function count(text: string, key: string): number {
  const value = Number(new RegExp(`^\\s*${key}\\s*:\\s*(\\S+)`, 'im').exec(text)?.[1])
  if (!Number.isInteger(value) || value < 1) throw new UnusableFile(`${key} is missing or no whole number`)
  return value
}

/** The rows of numbers below a heading, up to the next heading. */
function section(text: string, heading: string, columns: number): readonly (readonly number[])[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const begin = lines.findIndex((line) => line.replace(/\s*:$/, '') === heading)
  if (begin < 0) throw new UnusableFile(`${heading} is missing`)
  const rows: number[][] = []
  for (const line of lines.slice(begin + 1)) {
    if (/^[A-Z]/.test(line)) break
    if (line === '') continue
    const row = line.split(/\s+/).map(Number)
    if (row.length !== columns || row.some(Number.isNaN))
      throw new UnusableFile(`${heading}: "${line}" is not ${columns} numbers`)
    rows.push(row)
  }
  return rows
}

/**
 * The number of vans: as many as the file allows (`VEHICLES`, or "No of trucks" in the comment, on which the best known
 * costs of sets A and P are based), otherwise more than any good plan uses.
 */
function fleetSize(text: string, load: number, capacity: number, customers: number): number {
  const named = /^\s*VEHICLES\s*:\s*(\d+)/im.exec(text) ?? /no\.? of trucks\s*:\s*(\d+)/i.exec(text)
  if (named) return Number(named[1])
  return Math.min(customers, Math.ceil((load / capacity) * SPARE_VAN_FACTOR) + SPARE_VANS)
}

/**
 * Reads a capacitated problem of CVRPLIB (Uchoa et al., New benchmark instances for the capacitated vehicle routing
 * problem, EJOR 257(3), 2017). Distances are Euclidean and rounded to the nearest whole number, as in TSPLIB's EUC_2D.
 * Customers have the numbers of CVRPLIB's solutions: the node's number minus one.
 */
export function readCvrplib(text: string): RoutingFile {
  for (const [key, wanted] of [
    ['TYPE', 'CVRP'],
    ['EDGE_WEIGHT_TYPE', 'EUC_2D'],
  ]) {
    const found = new RegExp(`^\\s*${key}\\s*:\\s*(\\S+)`, 'im').exec(text)?.[1]
    if (found !== wanted) throw new UnusableFile(`${key} is ${found ?? 'missing'}; only ${wanted} is read`)
  }
  const dimension = count(text, 'DIMENSION')
  const capacityKg = count(text, 'CAPACITY')
  const demands = new Map(section(text, 'DEMAND_SECTION', 2).map(([node, demand]) => [node, demand]))
  const nodes = section(text, 'NODE_COORD_SECTION', 3).map(([node = 0, x = 0, y = 0]): Customer => {
    const demand = demands.get(node)
    if (demand === undefined || demand < 0) throw new UnusableFile(`node ${node} has no demand`)
    return { number: node - 1, x, y, demand }
  })
  if (nodes.length !== dimension || new Set(nodes.map(({ number }) => number)).size !== dimension)
    throw new UnusableFile(`DIMENSION is ${dimension}, but ${nodes.length} nodes are listed`)
  const depots = section(text, 'DEPOT_SECTION', 1).flatMap(([node = -1]) => (node === -1 ? [] : [node - 1]))
  const depot = nodes.find(({ number }) => number === depots[0])
  if (!depot || depots.length !== 1) throw new UnusableFile('DEPOT_SECTION must name one node')

  const customers = nodes.filter((node) => node !== depot)
  const load = customers.reduce((sum, { demand }) => sum + demand, 0)
  return {
    scale: 1,
    numbers: customers.map(({ number }) => number),
    problem: {
      locations: dimension,
      km: costsOf([depot, ...customers], (km) => Math.floor(km + 0.5)),
      stops: customers.map(({ demand }, index) => ({
        location: index + 1,
        kg: demand,
        serviceMinutes: 0,
        windows: [],
      })),
      vehicles: fleetOf(customers, fleetSize(text, load, capacityKg, customers.length), {
        capacityKg,
        shiftStart: Number.NEGATIVE_INFINITY,
        shiftEnd: Number.POSITIVE_INFINITY,
      }),
    },
  }
}
