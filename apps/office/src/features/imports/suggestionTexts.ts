import type { Suggestion } from '@brine/contract/office/import-suggestions'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { writtenDay } from '@brine/ui/dayText'

type Code = Suggestion['code']

/** A value that is probably meant. */
const meant = {
  character_o: m['office.imports.advice_character_o'],
  character_l: m['office.imports.advice_character_l'],
  characters: m['office.imports.advice_characters'],
  comma: m['office.imports.advice_comma'],
  blank: m['office.imports.advice_blank'],
  address_only: m['office.imports.advice_address_only'],
  number_only: m['office.imports.advice_number_only'],
  month_first: m['office.imports.advice_month_first'],
  other_notation: m['office.imports.advice_other_notation'],
} satisfies Partial<Record<Code, (words: { value: string }) => string>>

const words = {
  add_price: m['office.imports.advice_add_price'],
  add_salt: m['office.imports.advice_add_salt'],
  another_day: m['office.imports.advice_another_day'],
  another_number: m['office.imports.advice_another_number'],
  check_both: m['office.imports.advice_check_both'],
  check_driver: m['office.imports.advice_check_driver'],
  check_email: m['office.imports.advice_check_email'],
  check_number: m['office.imports.advice_check_number'],
  check_town: m['office.imports.advice_check_town'],
  check_value: m['office.imports.advice_check_value'],
  count_columns: m['office.imports.advice_count_columns'],
  day_or_driver: m['office.imports.advice_day_or_driver'],
  decide_double: m['office.imports.advice_decide_double'],
  email_at: m['office.imports.advice_email_at'],
  email_blank: m['office.imports.advice_email_blank'],
  email_several: m['office.imports.advice_email_several'],
  email_taken: m['office.imports.advice_email_taken'],
  fill_in: m['office.imports.advice_fill_in'],
  fill_in_depot: m['office.imports.advice_fill_in_depot'],
  fill_in_phone: m['office.imports.advice_fill_in_phone'],
  import_again: m['office.imports.advice_import_again'],
  import_customer: m['office.imports.advice_import_customer'],
  make_equal: m['office.imports.advice_make_equal'],
  mend_file: m['office.imports.advice_mend_file'],
  mend_others: m['office.imports.advice_mend_others'],
  no_such_day: m['office.imports.advice_no_such_day'],
  open_customer: m['office.imports.advice_open_customer'],
  phone_none: m['office.imports.advice_phone_none'],
  phone_several: m['office.imports.advice_phone_several'],
  phone_short: m['office.imports.advice_phone_short'],
  retype: m['office.imports.advice_retype'],
  shorten: m['office.imports.advice_shorten'],
  vat_digits: m['office.imports.advice_vat_digits'],
  year_short: m['office.imports.advice_year_short'],
} satisfies Partial<Record<Code, () => string>>

/** What the office can do about a refused value. @param column its name in the file; undefined where nobody maps columns */
export function suggestionText(suggestion: Suggestion, language: Language, column?: string): string {
  const { code, value, choices, line } = suggestion
  const about = suggestion.about ?? ''
  const or = (texts: readonly string[]) =>
    new Intl.ListFormat(`${language}-BE`, { type: 'disjunction' }).format(texts)
  switch (code) {
    case 'town_codes':
      return choices.length > 1
        ? m['office.imports.advice_town_codes']({ town: about, codes: or(choices) })
        : m['office.imports.advice_town_code']({ town: about, code: choices[0] ?? '' })
    case 'code_towns':
      return m['office.imports.advice_code_towns']({ code: about, towns: or(choices) })
    case 'either':
      return or(choices)
    case 'read_as':
      return m['office.imports.advice_read_as']({ day: writtenDay(choices[0] ?? '') })
    case 'other_line':
      return m['office.imports.advice_other_line']({ line: line ?? '' })
    case 'corrected':
      return m['office.imports.advice_corrected']({ value: choices[0] ?? '' })
    case 'choose_value':
      return column === undefined
        ? m['office.imports.advice_choose_value']()
        : m['office.imports.advice_choose_value_of']({ column })
    default:
      return code in meant
        ? meant[code as keyof typeof meant]({ value: value ?? '' })
        : words[code as keyof typeof words]()
  }
}
