import type { Location } from '@brine/planning/model'
import { readBelgianTowns } from '../platform/belgian-towns.ts'

export interface Town extends Location {
  readonly postalCode: string
  readonly name: string
  readonly region: 'flanders' | 'brussels' | 'wallonia'
}

/** German-speaking communes. The demo has no customers there, because the portal is in Dutch and French only. */
const german = /^47[0-9]{2}$/

/** Towns where many of the demo's customers live, as the source spells them; the others live anywhere in Belgium. */
const cityKeys = `1000 Bruxelles, 1030 Schaerbeek, 1050 Ixelles, 1070 Anderlecht, 1080 Molenbeek-Saint-Jean,
  1150 Woluwe-Saint-Pierre, 1160 Auderghem, 1180 Uccle, 1190 Forest, 1200 Woluwe-Saint-Lambert, 1300 Wavre,
  1340 Ottignies, 1400 Nivelles, 1500 Halle, 1800 Vilvoorde, 2000 Antwerpen, 2100 Deurne, 2140 Borgerhout,
  2300 Turnhout, 2400 Mol, 2500 Lier, 2600 Berchem, 2800 Mechelen, 2850 Boom, 3000 Leuven, 3200 Aarschot,
  3500 Hasselt, 3600 Genk, 3800 Sint-Truiden, 4000 Liège, 4100 Seraing, 4500 Huy, 4800 Verviers, 5000 Namur,
  5100 Jambes, 5300 Andenne, 5500 Dinant, 6000 Charleroi, 6040 Jumet, 6200 Châtelet, 7000 Mons, 7100 La Louvière,
  7500 Tournai, 7700 Mouscron, 8000 Brugge, 8400 Oostende, 8500 Kortrijk, 8800 Roeselare, 9000 Gent,
  9040 Sint-Amandsberg, 9100 Sint-Niklaas, 9200 Dendermonde, 9300 Aalst, 9400 Ninove, 9700 Oudenaarde,
  9900 Eeklo`.split(/,\s+/)

export interface Towns {
  readonly all: readonly Town[]
  readonly cities: readonly Town[]
}

/** The towns of the Dutch- and French-speaking areas, from data/belgian-towns.csv. */
export function readTowns(): Towns {
  const all: Town[] = []
  for (const { name, ...location } of readBelgianTowns())
    if (!german.test(location.postalCode))
      all.push({ ...location, name: spelled(name), region: regionOf(Number(location.postalCode)) })
  const cities = cityKeys.map((key) => {
    const city = all.find((town) => `${town.postalCode} ${town.name}` === key)
    if (!city) throw new Error(`belgian-towns.csv has no ${key}`)
    return city
  })
  return { all, cities }
}

/** The province of a Belgian postal code by its first digits (bpost). */
function regionOf(code: number): Town['region'] {
  if (code < 1300) return 'brussels'
  if (code < 1500 || (code >= 4000 && code < 8000)) return 'wallonia'
  return 'flanders'
}

/** Corrects capitals: the source writes one after every hyphen: "Mons-Lez-Liège", "'S Herenelderen", "Sint-Job-In-'T-Goor". */
function spelled(location: string): string {
  return location
    .replace(/^'([A-Z]) /, (_, letter: string) => `'${letter.toLowerCase()}-`)
    .replace(/-(Lez|Les|La|Le|Sur|Sous|Au|Aux|En|De|Du|Des|Et|Op|Aan|Ten|Ter|Den|Van|Bij|In)-/g, (word) =>
      word.toLowerCase(),
    )
    .replace("-'T-", "-'t-")
}
