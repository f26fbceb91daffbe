import * as v from 'valibot'

/** A date with time in Europe/Brussels, in the format of the specification: DD-MM-YYYY HH:mm. */
export const WireDateTime = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/))
/** A date with time and seconds: DD-MM-YYYY HH:mm:ss. */
export const WireTimestamp = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/))
/** A day for people, in the format of the specification: DD-MM-YYYY. */
export const WireDay = v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4}$/))
/** A day for programs: YYYY-MM-DD. */
export const IsoDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** RFC 5321 section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254
/** The basic e-mail pattern of specification section 5. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const Email = v.pipe(v.string(), v.maxLength(MAX_EMAIL_LENGTH), v.regex(emailPattern))

/** The characters of a telephone number. */
export const phonePattern = /^[+\d ()./-]*$/
export const PhoneNumber = v.nullable(v.pipe(v.string(), v.maxLength(40), v.regex(phonePattern)))

export const MAX_PASSWORD_LENGTH = 128
/** A password at sign-in: any text up to the limit of product.md. The other rules apply only to a new password. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PASSWORD_LENGTH))

/** A new password: more than 6 characters (specification section 5), at most 128 (product.md). */
export const NewPassword = v.pipe(v.string(), v.minLength(7), v.maxLength(MAX_PASSWORD_LENGTH))

/** Any whole number. */
export const WholeNumber = v.pipe(v.number(), v.integer())
/** A whole number from `minimum` to `maximum`, both included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum))

/** A number of things. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The id of a row; 2^53 is above every real id. */
export const RowId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
/** The id of a row in a small table, such as drivers: a 32-bit integer in the database. */
export const SmallId = wholeNumber(1, 2_147_483_647)

/** The number of changes of a record: a 32-bit integer in the database. */
export const Revision = wholeNumber(0, 2_147_483_646)
/** The number of entries before this one in a list, such as stops in a route. */
export const Position = wholeNumber(0, 2_147_483_646)

/** A text on one line that holds something visible. */
export const TextLine = (maxLength: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxLength))

/** The name of a person. */
export const PersonName = TextLine(100)

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

/** HH:mm, in Belgium. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
