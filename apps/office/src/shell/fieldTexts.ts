import { m } from '@brine/messages/app'

/** A town as it is typed. */
export interface TownDraft {
  readonly postal_code: string
  readonly city_name: string
}

/** What to say of a text that has to be there. */
export const missing = (value: string): (() => string) | undefined =>
  value.trim() === '' ? m['office.common.field_missing'] : undefined

/** What to say of a town that the contract refuses. */
export const townTexts = {
  postal_code: () => m['office.common.field_postal_code_wrong'],
  city_name: missing,
}
