/** A page view counter, as a supplier may configure it. */
export const service = 'https://stats.clairsel.example'
export const analytics = { enabled: true, id: `${service}/mijn.clairsel.example` }
export const banner = { enabled: true, type: 'banner' } as const
