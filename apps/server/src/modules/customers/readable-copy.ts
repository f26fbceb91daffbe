import { fileURLToPath } from 'node:url'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Queries } from '../../platform/database/database.ts'
import { createTypesetter } from '../../platform/documents/typesetter.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { footLine } from '../../platform/firm/number-lines.ts'
import { dayInWords, euros } from '../../platform/formatted-text.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { momentInWords } from '../../platform/mail/mail-wording.ts'
import type { ExportSection } from '../../platform/module.ts'
import { shownFields } from './copy-fields.ts'

/** Sets the own data as PDF to read. What only programs can use (photos, offered dates, lines of orders) is in the other file. */
export type WriteReadableCopy = (customerId: number, language: Language, at: Date) => Promise<FileAnswer>

type Pair = [label: string, value: string]
interface Part {
  readonly title: string
  /** The facts of each record. */
  readonly records: readonly Pair[][]
}

export function createWriteReadableCopy(
  db: Queries,
  firm: Pick<FirmData, 'brand'>,
  listSections: () => readonly ExportSection[],
): WriteReadableCopy {
  const typeset = createTypesetter(fileURLToPath(new URL('documents/', import.meta.url)))

  async function readRows(name: string, customerId: number): Promise<unknown[]> {
    const section = listSections().find((each) => each.name === name)
    const content = await section?.read(db, customerId)
    return [content ?? []].flat()
  }

  return async (customerId, locale, at) => {
    const say = { locale }
    const parts: Part[] = []
    for (const [name, fields] of Object.entries(shownFields)) {
      const rows = await readRows(name, customerId)
      const records = rows.map((row) => describeRow(row, fields, locale)).filter(({ length }) => length > 0)
      const title = m[`own_data.section.${name as keyof typeof shownFields}`]({}, say)
      if (records.length > 0) parts.push({ title, records })
    }
    const brand = await firm.brand()
    const title = m['own_data.title']({}, say)
    const content = await typeset({
      template: 'own-data.typ',
      data: {
        ...{ language: locale, title, author: brand.legalName[locale], parts },
        lead: m['own_data.lead']({ brand: brand.name, moment: momentInWords(at, locale) }, say),
        rest: m['own_data.rest']({}, say),
        ...{ page: m['document.page']({}, say), foot: footLine(brand, locale) },
      },
      at,
    })
    return { content, name: `${title}.pdf` }
  }
}

type Fields = (typeof shownFields)[keyof typeof shownFields]

/** The filled fields of a record, in words. */
function describeRow(row: unknown, fields: Fields, locale: Language): Pair[] {
  const values: Readonly<Record<string, unknown>> = Object(row)
  return fields.flatMap(([column, kind]): Pair[] => {
    const value = inWords(values[column], kind, locale)
    return value === '' ? [] : [[m[`own_data.label.${column}`]({}, { locale }), value]]
  })
}

function inWords(value: unknown, kind: Fields[number][1], locale: Language): string {
  if (value === null || value === undefined) return ''
  if (kind === 'cents') return euros(Number(value), locale)
  if (kind === 'moment') return momentInWords(new Date(String(value)), locale)
  if (kind === 'day') return dayInWords(value instanceof Date ? isoDayOf(value) : String(value), locale)
  if (kind === 'word') return wordOf(String(value), locale)
  return String(value)
}

/** Short codes of the database in words; a code without a text stays as it is. */
function wordOf(code: string, locale: Language): string {
  const key = `own_data.word.${code}`
  const texts: Readonly<Record<string, unknown>> = m
  const text = texts[key]
  return typeof text === 'function' ? String(text({}, { locale })) : code
}
