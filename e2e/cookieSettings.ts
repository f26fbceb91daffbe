type Language = 'nl' | 'fr'

export const languageOf = (locale: string | undefined): Language => (locale?.startsWith('fr') ? 'fr' : 'nl')

export const service = 'https://stats.clairsel.example'
export const analytics = { enabled: true, id: `${service}/mijn.clairsel.example` }
export const banner = { enabled: true, type: 'banner' } as const
