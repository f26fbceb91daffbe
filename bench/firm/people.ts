import type { Language } from '@brine/contract/primitives'
import type { seededRandom } from '@brine/planning/random'
import { names } from '../../apps/server/src/demo/names.ts'
import { readTowns } from '../../apps/server/src/demo/towns.ts'

type Random = ReturnType<typeof seededRandom>

export interface Person {
  readonly id: number
  readonly email_address: string
  readonly language: Language
  readonly first_name: string
  readonly last_name: string
  readonly address: string
  readonly address_number: string
  readonly postal_code: string
  readonly city_name: string
  readonly mobile_number: string
  readonly created_at: Date
  readonly modified_at: Date
}

/** Share of people with a common name. The others get one of thousands of composed Belgian names. */
const COMMON_NAME_SHARE = 0.33
const beginnings = ['', '', '', 'Van ', 'De ', 'Van den ', 'Vande', 'Ver', 'Le ', 'Du']
const middles =
  `aert,back,bos,brouck,clerc,coster,dael,eeck,franck,geer,hoorn,jan,kerck,lam,maes,neef,oos,peet,quint,
  ramm,schoen,tim,uytter,veld,wout,ysew,zwart,berg,claey,dier,ever,goos,hey,jacob,keyser,leer,mert,nijs,pauw,roel,
  sand,thys,vlam,will,sim,delv,coll,ren,font,lem`.split(/,\s*/)
const ends = 's,sen,ens,mans,ers,en,aert,e,hove,man,ghe,ynck,inckx,ard,ux,ois,in,et,ot,elle'.split(',')
const towns = readTowns().all
const since = new Date('2024-01-08T10:00:00Z')

/** A person at a location anywhere in Belgium, the same for the same random numbers. */
export function inventPerson(id: number, random: Random): Person {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T
  const two = () => String(10 + random.below(90))
  const language = random.next() < 0.6 ? 'nl' : 'fr'
  const first_name = pick(names[language][random.next() < 0.5 ? 'F' : 'M'])
  const last_name =
    random.next() < COMMON_NAME_SHARE
      ? pick(names[language].last)
      : capital(`${pick(beginnings)}${capital(pick(middles))}${pick(ends)}`)
  const town = pick(towns)
  return {
    ...{ id, language, first_name, last_name },
    email_address: `${plain(first_name)}.${plain(last_name)}${id}@post.example`,
    address: pick(names[language].streets),
    address_number: String(1 + random.below(240)),
    postal_code: town.postalCode,
    city_name: town.name,
    mobile_number: `04${70 + random.below(30)} ${two()} ${two()} ${two()}`,
    created_at: since,
    modified_at: since,
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
