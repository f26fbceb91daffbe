import { m } from '@brine/messages/server'
import type { MessageLanguage } from '../../platform/http/language.ts'

/** Codes of the problems of a line, or of a whole file. The catalogue has a text for each. */
export type Reason =
  // of imports from before files of UTF-16 were read: results are kept for 90 days
  | 'not_utf8'
  | 'not_csv'
  | 'empty'
  | 'missing_column'
  | 'column_twice'
  | 'broken_quotes'
  | 'wrong_count'
  | 'too_many_lines'
  | 'too_many_columns'
  | 'unusable_text'
  | 'missing'
  | 'too_long'
  | 'not_an_id'
  | 'not_email'
  | 'not_phone'
  | 'not_vat_number'
  | 'phone_missing'
  | 'not_language'
  | 'not_gender'
  | 'not_date'
  | 'future_date'
  | 'not_number'
  | 'ambiguous_number'
  | 'not_whole'
  | 'out_of_range'
  | 'not_time'
  | 'not_weekdays'
  | 'not_type'
  | 'not_item'
  | 'shift_ends_first'
  | 'guarantee_first'
  | 'completed_first'
  | 'unknown_place'
  | 'unknown_customer'
  | 'unknown_depot'
  | 'unknown_salt'
  | 'repeated'
  | 'together'
  | 'email_taken'
  | 'number_taken'
  | 'differs'
  | 'double'
  // of agreed deliveries
  | 'already_placed'
  | 'busy'
  | 'customer_ended'
  | 'day_published'
  | 'holiday'
  | 'no_driver'
  | 'no_location'
  | 'no_price'
  | 'no_room'
  | 'not_half_day'
  | 'not_packs'
  | 'not_placed'
  | 'not_upcoming'
  | 'open_order'
  | 'uneven_price'
  | 'unknown_driver'
  // of former documents
  | 'due_first'
  | 'more_than_total'
  | 'not_communication'
  | 'other_document'
  | 'paid_here'

export interface Problem {
  /** Null for a problem of the whole line or file. */
  readonly column: string | null
  readonly reason: Reason
  /** The line that has the same value. */
  readonly other?: number
}

/** A problem with its line. Line 1 is the header. */
export interface FoundProblem extends Problem {
  readonly line: number
}

/** Problems after which the rest of a file cannot be trusted: no part of it is imported. */
export const isOfWholeFile = ({ line, reason }: FoundProblem): boolean =>
  line === 1 || ['broken_quotes', 'too_many_lines', 'too_many_columns'].includes(reason)

export const describeReason = (reason: Reason, locale: MessageLanguage): string =>
  m[`import.${reason}`]({}, { locale })
