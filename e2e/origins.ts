const first = Number(process.env.E2E_PORT ?? 8190)
/** Which of the journeys that run at the same time this is. */
const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const originOf = (offset: number): string => `http://127.0.0.1:${first + offset}`
const portalHostOf = (at: number): string => originOf(1 + 3 * at)

/** The server of the journeys, under a name: passkeys belong to one. */
export const server = `http://localhost:${first}`
/** The planner's server, whose days no household orders on meanwhile. */
export const plannersServer = `http://localhost:${first + 10}`
/** The driver's server, whose clock is put forward to the day of a delivery. */
export const driversServer = `http://localhost:${first + 11}`
/** Every origin on which a journey may put the portal's files. */
export const portalHosts = [0, 1, 2].map(portalHostOf)
/** The portal's files on another origin, which the server has been told of. */
export const portalHost = portalHostOf(index)
/** In front of the server, with answers of another shape. */
export const wrapper = originOf(2 + 3 * index)
/** Some other site. */
export const foreign = originOf(3 + 3 * index)
