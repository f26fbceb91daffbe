import * as v from 'valibot'

/** The value that is probably meant, and what makes the refused one wrong. */
const meant = [
  /** The letter O stands where a zero belongs. */
  'character_o',
  /** A letter l or I stands where a one belongs. */
  'character_l',
  /** Both. */
  'characters',
  /** A comma stands where a point belongs. */
  'comma',
  /** A blank is too much. */
  'blank',
  /** The address stands inside other signs. */
  'address_only',
  /** Words or signs stand around the number. */
  'number_only',
  /** The month stands before the day. */
  'month_first',
  /** A day in a notation that is not read. */
  'other_notation',
] as const

/** What can be done, in the words of the page. */
const words = [
  ...(['add_price', 'add_salt', 'another_day', 'another_number', 'check_both', 'check_driver'] as const),
  ...(['check_email', 'check_number', 'check_town', 'open_customer'] as const),
  ...([
    'check_value',
    'choose_value',
    'count_columns',
    'day_or_driver',
    'decide_double',
    'email_at',
    'email_blank',
  ] as const),
  ...(['email_several', 'email_taken', 'fill_in', 'fill_in_depot', 'fill_in_phone'] as const),
  ...([
    'import_again',
    'import_customer',
    'make_equal',
    'mend_file',
    'mend_others',
    'no_such_day',
    'phone_none',
  ] as const),
  ...(['phone_several', 'phone_short', 'retype', 'shorten', 'vat_digits', 'year_short'] as const),
] as const

/** What helps for a problem of a line. */
export const Suggestion = v.object({
  code: v.picklist([
    ...meant,
    /** `choices` are the postal codes of the town `about`. */
    'town_codes',
    /** `choices` are the towns of the postal code `about`. */
    'code_towns',
    /** `choices` are two readings of the value. */
    'either',
    /** The value was read as the day `choices[0]`, ISO 8601. */
    'read_as',
    /** The value stands on `line` as well, which counts. */
    'other_line',
    /** The value was changed to `choices[0]`, which is refused as well. */
    'corrected',
    ...words,
  ]),
  /** The value that is meant in all lines that have the refused one; null where nothing says so. */
  value: v.nullable(v.string()),
  choices: v.array(v.string()),
  about: v.nullable(v.string()),
  line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type Suggestion = v.InferOutput<typeof Suggestion>
