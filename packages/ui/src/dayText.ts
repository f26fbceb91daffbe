const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
/** 3-2-2027, 03/02/2027, 3.2.2027, 03 02 2027, 03022027 */
const writtenPattern = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/

/** The day of a written date as YYYY-MM-DD; null for any other text, and for a day that does not exist. */
export function parseDay(text: string): string | null {
  const written = text.trim()
  const [, isoYear, isoMonth, isoDate] = isoPattern.exec(written) ?? []
  if (isoYear && isoMonth && isoDate) return existing(isoYear, isoMonth, isoDate)
  const [, date, month, year, date8, month8, year8] = writtenPattern.exec(written) ?? []
  return existing(year ?? year8 ?? '', month ?? month8 ?? '', date ?? date8 ?? '')
}

function existing(year: string, month: string, date: string): string | null {
  if (year === '') return null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** DD-MM-YYYY of a day YYYY-MM-DD; any other text as it is. */
export const writtenDay = (value: string): string => value.replace(isoPattern, '$3-$2-$1')
