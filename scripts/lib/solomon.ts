import { costsOf, fleetOf, type RoutingFile, UnusableFile } from './routing-file.ts'

/** Rows of exactly `columns` numbers, in their order. */
function rows(text: string, columns: number): readonly (readonly number[])[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length === columns && words.every((word) => /^-?\d+(\.\d+)?$/.test(word)))
    .map((words) => words.map(Number))
}

/** Costs and times are in tenths, so that they are whole numbers. */
const TENTHS_PER_UNIT = 10

/**
 * Reads a problem with time windows in Solomon's format (Algorithms for the vehicle routing and scheduling problems
 * with time window constraints, Operations Research 35(2), 1987). Costs and driving times are Euclidean distances,
 * truncated to one decimal as in exact solvers and the DIMACS challenge (2022). The objective is the total distance,
 * not the number of vehicles.
 */
export function readSolomon(text: string): RoutingFile {
  const [fleet] = rows(text, 2)
  const [depot, ...customers] = rows(text, 7).map(
    ([number = 0, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0]) => ({
      number,
      x,
      y,
      demand,
      window: { from: ready * TENTHS_PER_UNIT, to: due * TENTHS_PER_UNIT },
      service: service * TENTHS_PER_UNIT,
    }),
  )
  const [count, capacityKg] = fleet ?? []
  if (!count || !capacityKg) throw new UnusableFile('VEHICLE: NUMBER and CAPACITY are missing')
  if (!depot || customers.length === 0) throw new UnusableFile('CUSTOMER: rows of seven numbers are missing')
  if (new Set(customers.map(({ number }) => number)).size !== customers.length)
    throw new UnusableFile('a customer is listed twice')
  const late = customers.find(({ window }) => window.to < window.from)
  if (late) throw new UnusableFile(`customer ${late.number} is due before it is ready`)

  const km = costsOf([depot, ...customers], (leg) => Math.floor(leg * TENTHS_PER_UNIT + 1e-9))
  return {
    scale: TENTHS_PER_UNIT,
    numbers: customers.map(({ number }) => number),
    problem: {
      locations: customers.length + 1,
      km,
      minutes: km,
      stops: customers.map(({ demand, window, service }, index) => ({
        location: index + 1,
        kg: demand,
        serviceMinutes: service,
        windows: [window],
      })),
      vehicles: fleetOf(customers, count, {
        capacityKg,
        shiftStart: depot.window.from,
        shiftEnd: depot.window.to,
      }),
    },
  }
}
