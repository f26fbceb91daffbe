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

/** A password at sign-in: any text up to the limit of product.md; the rules stand where one is set. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** A password that is being set: more than 6 characters (specification section 5), at most 128 (product.md). */
export const NewPassword = v.pipe(v.string(), v.minLength(7), v.maxLength(128))

/** The id of a row. 2^53 is far beyond any; what is larger is no id. */
export const RowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** The same of a table of few rows, as of drivers: a 32-bit integer in the database. */
export const SmallId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** The token of a link that was sent by mail. */
export const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Half-day slots of a salt delivery. */
export const SaltSlot = v.picklist(['morning', 'afternoon'])

export type Language = 'nl' | 'fr'

/** Counts the acts on a record; each adds one to what the database holds as a 32-bit integer. */
export const Revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646))
