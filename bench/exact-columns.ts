import type {
  OptimizationProblem,
  OptimizationStop,
  OptimizationVehicle,
} from '@brine/planning/optimization/problem'

/** A route that a vehicle can drive: its set of stops, and the fewest km for them. */
export interface Column {
  /** Bit set of the stops. */
  readonly stops: number
  readonly km: number
}

/** A partial route: the served stops, and the last one. */
interface Label {
  readonly stops: number
  readonly last: number
  readonly km: number
  readonly clock: number
  readonly kg: number
}

/** Start of service for an arrival time; Infinity if it is too late. */
function serviceStart({ windows }: OptimizationStop, arrival: number): number {
  if (windows.length === 0) return arrival
  const open = windows.find(({ to }) => arrival <= to + 1e-9)
  return open ? Math.max(arrival, open.from) : Number.POSITIVE_INFINITY
}

/** Adds a label unless another one dominates it, and removes the labels that it dominates. */
function keep(rivals: Label[], label: Label): void {
  if (rivals.some(({ km, clock }) => km <= label.km && clock <= label.clock)) return
  const left = rivals.filter(({ km, clock }) => km < label.km || clock < label.clock)
  rivals.splice(0, rivals.length, ...left, label)
}

/**
 * Every set of stops that a vehicle can serve, with its shortest route. Labels are kept by set and last stop. A label
 * is dropped if another one is better in both km and time (Desrochers, Desrosiers & Solomon, A new optimization
 * algorithm for the vehicle routing problem with time windows, Operations Research 40(2), 1992, without its
 * relaxation).
 */
export function columnsOf(
  problem: OptimizationProblem,
  van: OptimizationVehicle,
  vehicle: number,
): readonly Column[] {
  const { locations, km, minutes } = problem
  const stops = problem.stops.map((stop, index) => ({ stop, index }))
  const mine = stops.filter(({ stop }) => stop.vehicle === undefined || stop.vehicle === vehicle)
  const leg = (from: number, to: number) => km[from * locations + to] ?? Number.NaN
  const time = (from: number, to: number) => minutes?.[from * locations + to] ?? 0

  const best = new Map<number, number>()
  let labels: Label[] = [{ stops: 0, last: van.start, km: 0, clock: van.shiftStart, kg: 0 }]
  while (labels.length > 0) {
    const longer = new Map<number, Label[]>()
    for (const label of labels)
      for (const { stop, index } of mine) {
        if (label.stops & (1 << index) || label.kg + stop.kg > van.capacityKg) continue
        const start = serviceStart(stop, label.clock + time(label.last, stop.location))
        const clock = start + stop.serviceMinutes
        if (clock + time(stop.location, van.end) > van.shiftEnd + 1e-9) continue
        const set = label.stops | (1 << index)
        const key = set * stops.length + index
        const rivals = longer.get(key) ?? []
        longer.set(key, rivals)
        keep(rivals, {
          stops: set,
          last: stop.location,
          km: label.km + leg(label.last, stop.location),
          clock,
          kg: label.kg + stop.kg,
        })
      }
    labels = [...longer.values()].flat()
    for (const { stops: set, last, km: driven } of labels)
      best.set(set, Math.min(best.get(set) ?? Number.POSITIVE_INFINITY, driven + leg(last, van.end)))
  }
  return [...best].map(([set, driven]) => ({ stops: set, km: driven }))
}
