import * as v from 'valibot'

/** The number of an order, such as 26-0311; orders of earlier books keep theirs. */
export const OrderNumber = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))
