import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import { ibanText } from '@brine/contract/firm-numbers'
import type { BankStatement } from '@brine/contract/office/bank-statements'
import type { StatementRow } from './office-queries.ts'

const dayOf = (day: string | null): string | null => (day === null ? null : formatWireDay(day))

/** A statement for the office. */
export const describeStatement = ({
  iban,
  dated_on,
  imported_at,
  imported_by: by,
  first_day,
  last_day,
  ...row
}: StatementRow): BankStatement => ({
  ...row,
  ...{ iban: ibanText(iban), dated: formatWireDay(dated_on), by },
  ...{ imported: formatWireDateTime(imported_at), first_day: dayOf(first_day), last_day: dayOf(last_day) },
})
