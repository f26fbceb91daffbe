import { availableParallelism } from 'node:os'

const first = Number(process.env.E2E_PORT ?? 8190)
/** Journeys that run at once: one more than cores, because a journey waits for its server. */
export const workers = availableParallelism() + 1
/** Index of this journey among those that run in parallel. */
const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const originOf = (offset: number): string => `http://127.0.0.1:${first + offset}`
/** Behind the ports of the servers, because there are as many as journeys that run at once. */
const ownOriginOf = (at: number, part: number): string => originOf(100 + 3 * at + part)

/** The server of the journeys, by host name, because passkeys belong to one. */
export const server = `http://localhost:${first}`
/** The planner's server, so that no other journey books its days. */
export const plannersServer = `http://localhost:${first + 10}`
/** The driver's server, whose clock advances to the day of a delivery. */
export const driversServer = `http://localhost:${first + 11}`
/** The server of the board's journey, whose stops it moves. */
export const boardServer = `http://localhost:${first + 12}`
/** The server of the journey of a customer who is called, whose clock advances as well. */
export const callersServer = `http://localhost:${first + 13}`
/** The server of the corrections, which publish a day. */
export const correctionsServer = `http://localhost:${first + 14}`
/** The server of a firm that starts. */
export const mondayServer = `http://localhost:${first + 15}`
/** The server of the journeys of automatic refills and of reminders, whose clock advances. */
export const automaticServer = `http://localhost:${first + 16}`
/** Every origin on which a journey may host the portal's files. */
export const portalHosts = Array.from({ length: workers }, (_, at) => ownOriginOf(at, 0))
/** Another origin with the portal's files, which the server allows. */
export const portalHost = ownOriginOf(index, 0)
/** A proxy to the server that wraps its answers. */
export const wrapper = ownOriginOf(index, 1)
/** An unrelated site. */
export const foreign = ownOriginOf(index, 2)
