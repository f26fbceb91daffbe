import { fileURLToPath } from 'node:url'
import type { PlannedRoute } from '@brine/contract/office/planning'
import type { RouteSheet } from '@brine/contract/office/route-optimization'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { createTypesetter } from '../../platform/documents/typesetter.ts'
import { dayInWords, plainNumber } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { MessageLanguage } from '../../platform/http/language.ts'
import type { Platform } from '../../platform/module.ts'
import { auditList } from '../../platform/records/list-file.ts'
import type { Board } from './board.ts'

/** The route sheet of a driver. */
export interface RouteSheets {
  /** @throws not_found for a driver without a row on that day's board */
  sheet(date: string, driverId: number): Promise<RouteSheet>
  /** The same as PDF, with an audit entry; in Dutch for other languages than Dutch and French. */
  file(by: Staff, date: string, driverId: number, language: MessageLanguage): Promise<FileAnswer>
  /** The sheets of all drivers with stops, one after the other. @throws not_found for a day without stops */
  fileOfAll(by: Staff, date: string, language: MessageLanguage): Promise<FileAnswer>
}

export function createRouteSheets({ db, clock }: Pick<Platform, 'db' | 'clock'>, board: Board): RouteSheets {
  const typeset = createTypesetter(fileURLToPath(new URL('documents/', import.meta.url)))

  async function sheet(date: string, driverId: number): Promise<RouteSheet> {
    const { routes } = await board.day(date)
    const route = routes.find((each) => each.driver_id === driverId)
    if (!route) throw fail('not_found')
    return { date, route, load: loadOf(route) }
  }

  async function set(
    by: Staff,
    title: string,
    sheets: readonly RouteSheet[],
    locale: Language,
  ): Promise<FileAnswer> {
    const [first] = sheets
    if (!first) throw fail('not_found')
    await auditList({ db, clock }, by, 'route-sheets')
    const content = await typeset({
      template: 'route-sheet.typ',
      data: {
        language: locale,
        title,
        author: first.route.depot.name,
        page: m['document.page']({}, { locale }),
        sheets: sheets.map((each) => describeSheet(each, locale)),
      },
      at: clock.now(),
    })
    return { content, name: `${title} ${first.date}.pdf` }
  }

  return {
    sheet,
    async file(by, date, driverId, language) {
      const locale = localeOf(language)
      const found = await sheet(date, driverId)
      return set(by, `${m['sheet.title']({}, { locale })} ${found.route.driver_name}`, [found], locale)
    },

    async fileOfAll(by, date, language) {
      const locale = localeOf(language)
      const { routes } = await board.day(date)
      const driven = routes.filter(({ stops }) => stops.length > 0)
      const sheets = driven.map((route) => ({ date, route, load: loadOf(route) }))
      return set(by, m['sheet.titles']({}, { locale }), sheets, locale)
    },
  }
}

const localeOf = (language: MessageLanguage): Language => (language === 'fr' ? 'fr' : 'nl')

/** The last stop is loaded first: its packs are deepest in the van. */
function loadOf({ stops }: PlannedRoute): RouteSheet['load'] {
  return stops
    .map(({ refill_id, name, packs, kg }, index) => ({ refill_id, position: index + 1, name, packs, kg }))
    .reverse()
}

const MINUTES_PER_HOUR = 60
const clockTime = (minutes: number): string =>
  `${Math.floor(minutes / MINUTES_PER_HOUR)}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`

const TENTHS_PER_KM = 10
const GRAMS_PER_KG = 1000

/** All texts of the template: no template contains text in a language. */
export function describeSheet({ date, route, load }: RouteSheet, locale: Language) {
  const say = { locale }
  const kg = (value: number) => m['sheet.kg']({ kg: plainNumber(value, locale) }, say)
  return {
    title: m['sheet.title_of']({ driver: route.driver_name }, say),
    date: dayInWords(date, locale),
    facts: [
      [m['sheet.leaves']({ depot: route.depot.name }, say), clockTime(route.leaves)],
      [m['sheet.returns']({ depot: route.depot.name }, say), clockTime(route.returns)],
      ...vanOf(route, locale),
      [m['sheet.stops']({}, say), plainNumber(route.stops.length, locale)],
      [m['sheet.load']({}, say), kg(route.kg)],
      [m['sheet.distance']({}, say), distanceOf(route, locale)],
      [
        m['sheet.co2']({}, say),
        m['sheet.about_kg']({ kg: plainNumber(Math.round(route.co2_g / GRAMS_PER_KG), locale) }, say),
      ],
    ],
    stops: {
      title: m['sheet.route']({}, say),
      columns: [
        m['sheet.number']({}, say),
        m['sheet.time']({}, say),
        m['sheet.household']({}, say),
        m['sheet.salt']({}, say),
        m['sheet.signature']({}, say),
      ],
      rows: route.stops.map((stop, index) => ({
        number: `${index + 1}`,
        starts: clockTime(stop.starts),
        window: windowOf(stop, locale),
        name: stop.name,
        address: stop.address,
        city: `${stop.postal_code} ${stop.city_name}`,
        phones: phonesOf(stop, locale),
        comment: commentOf(stop, locale),
        packs: packsOf(stop, locale),
        kg: kg(stop.kg),
      })),
    },
    load: {
      title: m['sheet.load_list']({}, say),
      hint: m['sheet.load_hint']({}, say),
      columns: [m['sheet.number']({}, say), m['sheet.household']({}, say), m['sheet.salt']({}, say)],
      rows: load.map((stop) => [`${stop.position}`, stop.name, `${packsOf(stop, locale)}, ${kg(stop.kg)}`]),
    },
  }
}

/** The customer's comment; before it, that nothing is to be delivered. */
function commentOf({ comment, state, withdrawn, cancelled }: SheetStop, locale: Language): string {
  if (cancelled) return `${m['sheet.cancelled']({}, { locale })} ${comment}`.trim()
  return state === 'booked' && withdrawn
    ? `${m['sheet.withdrawn']({}, { locale })} ${comment}`.trim()
    : comment
}

/** Tenths of a kilometre only where every location is known to the house. */
function distanceOf({ km, exact_locations }: PlannedRoute, locale: Language): string {
  if (!exact_locations) return m['sheet.about_km']({ km: plainNumber(Math.round(km), locale) }, { locale })
  const tenths = Math.round(km * TENTHS_PER_KM) / TENTHS_PER_KM
  return m['sheet.km']({ km: plainNumber(tenths, locale) }, { locale })
}

function vanOf({ van, other_van }: PlannedRoute, locale: Language): string[][] {
  if (van === '' && !other_van) return []
  return [[m['sheet.van']({}, { locale }), van || m['sheet.other_van']({}, { locale })]]
}

type SheetStop = PlannedRoute['stops'][number]

/** The numbers with no-break spaces, so that none breaks over two lines. */
function phonesOf({ phones }: Pick<SheetStop, 'phones'>, locale: Language): string {
  if (phones.length === 0) return m['sheet.no_phone']({}, { locale })
  const numbers = phones.map((phone) => phone.replaceAll(' ', '\u00a0')).join(' · ')
  return m['sheet.phones']({ phones: numbers }, { locale })
}

const packsOf = ({ packs }: Pick<SheetStop, 'packs'>, locale: Language): string =>
  packs === 1
    ? m['sheet.packs_one']({}, { locale })
    : m['sheet.packs']({ packs: plainNumber(packs, locale) }, { locale })

function windowOf({ slots, afternoon_from }: SheetStop, locale: Language): string {
  const say = { locale }
  if (!slots.includes('afternoon')) return m['sheet.morning']({}, say)
  if (slots.includes('morning')) return m['sheet.any_time']({}, say)
  return m['sheet.afternoon']({ time: clockTime(afternoon_from) }, say)
}
