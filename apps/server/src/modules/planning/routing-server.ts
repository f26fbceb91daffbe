import type { Location } from '@brine/planning/model'
import * as v from 'valibot'
import { sendRequest } from '../../platform/outgoing-requests.ts'

/** Answer of OSRM's table service: metres and seconds, one row for each source; null for a leg without a road. */
const TableAnswer = v.object({
  code: v.literal('Ok'),
  distances: v.array(v.array(v.nullable(v.number()))),
  durations: v.array(v.array(v.nullable(v.number()))),
})

/** Sources, or destinations, of one request: together they reach OSRM's default limit of 100 locations. */
export const MAX_LOCATIONS_PER_SIDE = 50

const ROUTING_SERVER = { name: 'routing server', isOurs: true }

const METRES_PER_KM = 1000
const SECONDS_PER_MINUTE = 60
/** Decimals of a degree: 10 cm. */
const DEGREE_DECIMALS = 6

export interface RoadBlock {
  /** A row for each source. */
  readonly km: readonly (readonly (number | null)[])[]
  readonly minutes: readonly (readonly (number | null)[])[]
}

/**
 * Requests the legs between locations from an OSRM server (http://project-osrm.org/docs/v5.24.0/api/#table-service).
 * @param url of the server, without the path of the service
 * @throws when it does not answer, or not with a valid table; the message contains no coordinates
 */
export async function fetchRoadBlock(
  url: string,
  from: readonly Location[],
  to: readonly Location[],
  signal: AbortSignal,
): Promise<RoadBlock> {
  const written = [...from, ...to].map(
    ({ latitude, longitude }) => `${longitude.toFixed(DEGREE_DECIMALS)},${latitude.toFixed(DEGREE_DECIMALS)}`,
  )
  const indexes = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => first + index).join(';')
  const query = `annotations=distance,duration&sources=${indexes(from.length, 0)}&destinations=${indexes(to.length, from.length)}`
  const address = `${url}/table/v1/driving/${written.join(';')}?${query}`
  const answer = await sendRequest(ROUTING_SERVER, address, { signal })
  if (!answer.ok) throw new Error(`the routing server answered ${answer.status}`)
  const read = v.safeParse(TableAnswer, await answer.json())
  const isWhole = (rows: readonly (readonly unknown[])[]) =>
    rows.length === from.length && rows.every((row) => row.length === to.length)
  if (!read.success || !isWhole(read.output.distances) || !isWhole(read.output.durations))
    throw new Error('the routing server answered something else than a table')
  const scaled = (rows: readonly (readonly (number | null)[])[], unit: number) =>
    rows.map((row) => row.map((value) => (value === null ? null : value / unit)))
  return {
    km: scaled(read.output.distances, METRES_PER_KM),
    minutes: scaled(read.output.durations, SECONDS_PER_MINUTE),
  }
}
