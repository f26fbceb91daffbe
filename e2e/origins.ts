const first = Number(process.env.E2E_PORT ?? 8190)
/** Index of this journey among those that run in parallel. */
const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const originOf = (offset: number): string => `http://127.0.0.1:${first + offset}`
const portalHostOf = (at: number): string => originOf(1 + 3 * at)

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
export const portalHosts = [0, 1, 2].map(portalHostOf)
/** Another origin with the portal's files, which the server allows. */
export const portalHost = portalHostOf(index)
/** A proxy to the server that wraps its answers. */
export const wrapper = originOf(2 + 3 * index)
/** An unrelated site. */
export const foreign = originOf(3 + 3 * index)
