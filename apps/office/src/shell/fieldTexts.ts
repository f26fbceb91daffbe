import { m } from '@brine/messages/app'

/** The typed postal code and town. */
export interface TownDraft {
  readonly postal_code: string
  readonly city_name: string
}

/** Error text of a required field. */
export const missing = (value: string): (() => string) | undefined =>
  value.trim() === '' ? m['office.common.field_missing'] : undefined

/** Error text of a day: missing, or not written as one. */
export const dayText = (value: string): (() => string) =>
  value.trim() === '' ? m['office.common.day_missing'] : m['office.common.day_wrong']

/**
 * Error texts of a period whose days are both typed: the last day must not come before the first, nor be over.
 * @param today YYYY-MM-DD
 */
export const periodRules =
  (today: string) =>
  ({ first_day, last_day }: { readonly first_day: string; readonly last_day: string }) =>
    first_day === '' || last_day === ''
      ? {}
      : {
          ...(last_day < first_day && { last_day: m['office.common.last_before_first'] }),
          ...(last_day < today && { last_day: m['office.common.period_over'] }),
        }

/** Error texts of a town. */
export const townTexts = {
  postal_code: () => m['office.common.field_postal_code_wrong'],
  city_name: missing,
}
