import type { Suggestion } from '@brine/contract/office/import-suggestions'
import type { Columns } from './columns.ts'
import type { Problem, Reason } from './line-problems.ts'
import type { TownList } from './towns.ts'
import {
  advise,
  suggestCodes,
  suggestDay,
  suggestEmail,
  suggestNumber,
  suggestPhone,
  suggestPostalCode,
  suggestReading,
  suggestReadings,
  suggestTowns,
} from './value-suggestions.ts'

/** The cell of a field in the line; empty for a field that the file does not have. */
export type CellOf = (field: string) => string

/** What suggestions are derived from, besides the line. */
export interface SuggestionParts {
  readonly columns: Columns
  readonly townList: TownList
}

/** What helps for problems that nothing can be derived for, or only from other lines. */
const plain: Readonly<Record<Reason, Suggestion['code']>> = {
  not_utf8: 'mend_file',
  not_csv: 'mend_file',
  empty: 'mend_file',
  missing_column: 'mend_file',
  column_twice: 'mend_file',
  broken_quotes: 'mend_file',
  too_many_lines: 'mend_file',
  too_many_columns: 'mend_file',
  wrong_count: 'count_columns',
  unusable_text: 'retype',
  missing: 'fill_in',
  phone_missing: 'fill_in_phone',
  too_long: 'shorten',
  not_an_id: 'check_number',
  not_email: 'check_email',
  not_phone: 'phone_none',
  not_vat_number: 'vat_digits',
  not_language: 'choose_value',
  not_gender: 'choose_value',
  not_type: 'choose_value',
  not_item: 'choose_value',
  not_date: 'check_value',
  future_date: 'check_value',
  not_number: 'check_value',
  ambiguous_number: 'check_value',
  not_whole: 'check_value',
  out_of_range: 'check_value',
  not_time: 'check_value',
  not_weekdays: 'check_value',
  shift_ends_first: 'check_both',
  guarantee_first: 'check_both',
  completed_first: 'check_both',
  unknown_place: 'check_town',
  unknown_customer: 'import_customer',
  unknown_depot: 'fill_in_depot',
  unknown_salt: 'add_salt',
  repeated: 'other_line',
  together: 'mend_others',
  email_taken: 'email_taken',
  number_taken: 'another_number',
  differs: 'make_equal',
  double: 'decide_double',
  already_placed: 'open_customer',
  busy: 'import_again',
  day_published: 'open_customer',
  customer_ended: 'open_customer',
  no_location: 'open_customer',
  not_placed: 'open_customer',
  open_order: 'open_customer',
  no_price: 'add_price',
  holiday: 'another_day',
  no_driver: 'another_day',
  no_room: 'another_day',
  unknown_driver: 'check_driver',
  not_half_day: 'choose_value',
  not_packs: 'check_value',
  not_upcoming: 'check_value',
  uneven_price: 'check_value',
  due_first: 'check_value',
  more_than_total: 'check_value',
  not_communication: 'check_value',
  other_document: 'check_value',
  paid_here: 'open_customer',
}

/** Problems for which another value in all lines does not help, because the value itself is not what is wrong. */
const ofOtherThings: readonly Reason[] = [
  ...(['not_utf8', 'not_csv', 'empty', 'missing_column', 'column_twice', 'broken_quotes'] as const),
  ...(['too_many_lines', 'too_many_columns'] as const),
  ...(['wrong_count', 'unusable_text', 'missing', 'phone_missing', 'repeated', 'together'] as const),
  ...(['differs', 'double', 'shift_ends_first', 'guarantee_first', 'completed_first'] as const),
  ...(['already_placed', 'customer_ended', 'no_location', 'not_placed', 'open_order'] as const),
  ...(['busy', 'no_price', 'no_room', 'uneven_price'] as const),
  ...(['due_first', 'more_than_total', 'other_document', 'paid_here'] as const),
]

/** Whether another value in all lines that have the refused one can help. */
export const isCorrectable = ({ column, reason }: Problem): boolean =>
  column !== null && !ofOtherThings.includes(reason)

/** The town of each postal code, on the same line. */
const townFields: Readonly<Record<string, string>> = {
  postal_code: 'city',
  depot_postal_code: 'depot_city',
  zone_postal_code: 'zone_city',
}
const codeField = (town: string) => Object.keys(townFields).find((code) => townFields[code] === town)

/** What helps for a problem of a line: derived from the line where that is possible, otherwise the words for its reason. */
export function suggest(
  { column, reason, other }: Problem,
  cellOf: CellOf,
  { columns, townList }: SuggestionParts,
): Suggestion {
  const given = column === null ? '' : cellOf(column)
  const townOf = (code: string | null) => cellOf(townFields[code ?? ''] ?? '')
  const dayOrDriver = () => (column === 'driver' ? advise('day_or_driver') : null)
  const byReason: { readonly [reason in Reason]?: () => Suggestion | null } = {
    unknown_place: () => suggestPostalCode(given, townOf(column), townList),
    missing() {
      const code = codeField(column ?? '')
      if (code) return suggestTowns(cellOf(code), townList)
      const codes = suggestCodes(townOf(column), townList)
      // empty cells of other lines are of other towns
      return codes && { ...codes, value: null }
    },
    not_email: () => suggestEmail(given),
    not_phone: () => suggestPhone(given),
    not_date: () => suggestDay(given),
    future_date: () => suggestReading(given),
    not_upcoming: () => suggestReading(given),
    not_number() {
      const read = Object.entries(columns).find(([name]) => name === column)?.[1].read
      return read ? suggestNumber(given, read) : null
    },
    ambiguous_number: () => suggestReadings(given),
    no_driver: dayOrDriver,
    no_room: dayOrDriver,
    repeated: () => (other === undefined ? advise('check_value') : advise('other_line', { line: other })),
  }
  // a week after the import, nothing is left to derive it from
  const derived = given === '' && reason !== 'missing' && reason !== 'repeated' ? null : byReason[reason]?.()
  return derived ?? advise(plain[reason])
}
