import { decimal, listInWords } from '@brine/app-kit/amounts'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { weekNumber } from './columnWords.ts'
import type { DemandWeek } from './demand.ts'

const KG_PER_TONNE = 1000

/** Tonnes to one decimal: "8,2". */
export const tonnesInWords = (kg: number, language: Language): string => decimal(kg / KG_PER_TONNE, language)

/** "week 52 en week 53" */
export const weeksInWords = (weeks: readonly DemandWeek[], language: Language): string =>
  listInWords(
    weeks.map(({ first }) => m['office.capacity.week']({ number: weekNumber(first) })),
    language,
  )
