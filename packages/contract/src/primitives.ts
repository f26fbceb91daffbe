import * as v from 'valibot'

/** A date with time in Europe/Brussels as the specification spells it: DD-MM-YYYY HH:mm. */
export const WireDateTime = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/))
/** The same with seconds: DD-MM-YYYY HH:mm:ss. */
export const WireTimestamp = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/))
/** A day as the specification spells it where people read it: DD-MM-YYYY. */
export const WireDay = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4}$/))
/** A day that machines compare: YYYY-MM-DD. */
export const IsoDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The basic e-mail pattern of specification section 5. 254 characters: RFC 5321 section 4.5.3.1.3. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const Email = v.pipe(v.string(), v.maxLength(254), v.regex(emailPattern))

/** What a telephone number may be made of. */
export const phonePattern = /^[+\d ()./-]*$/
export const PhoneNumber = v.nullable(v.pipe(v.string(), v.maxLength(40), v.regex(phonePattern)))

/** A password at sign-in: any text up to the limit of product.md; the rules stand where one is set. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** A password that is being set: more than 6 characters (specification section 5), at most 128 (product.md). */
export const NewPassword = v.pipe(v.string(), v.minLength(7), v.maxLength(128))

/** Any whole number. */
export const WholeNumber = v.pipe(v.number(), v.integer())
/** A whole number within bounds that are themselves allowed. */
export const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum))

/** How many there are of something. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The id of a row. 2^53 is far beyond any; what is larger is no id. */
export const RowId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** The same of a table of few rows, as of drivers: a 32-bit integer in the database. */
export const SmallId = wholeNumber(1, 2_147_483_647)

/** How often a record was changed. A change adds one to what the database holds as a 32-bit integer. */
export const Revision = wholeNumber(0, 2_147_483_646)
/** How many of a list come before this one, as stops of a route. */
export const Position = wholeNumber(0, 2_147_483_646)

/** The name of a person. */
export const PersonName = v.pipe(v.string(), v.regex(/\S/), v.maxLength(100))

/**
 * A name without what a mail program makes a link of: no `@`, and after a dot at most one letter before a space (`J.P.`,
 * `St. Clair`). It holds something visible.
 */
export const ownNamePattern = /^\s*[^\s.@][^.@]*(?:\.(?:[-'’]?[^\s.@]?(?:\s[^.@]*)?))*$/
/** The name that a customer or visitor gives themselves: our mails carry it to others. */
export const OwnName = v.pipe(v.string(), v.regex(ownNamePattern), v.maxLength(100))

/** The token of a link that was sent by mail. */
export const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Half-day slots of a salt delivery. */
export const SaltSlot = v.picklist(['morning', 'afternoon'])

export type Language = 'nl' | 'fr'
