import * as v from 'valibot'

/** The number of an order, such as 26-0311; orders of earlier books keep theirs. */
export const OrderNumber = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/**
 * What calls name a receivable by: the number of its order, or the key of a former document, such as former.1000000012. Its own
 * number may have any characters, and an order may have the same one.
 */
export const ReceivableNumber = v.pipe(v.string(), v.regex(/^(?:[\w-]{1,40}|former\.\d{10})$/))

/** The number that people read. */
export const shownNumber = ({ order, former }: { order: string; former?: string | undefined }): string =>
  former ?? order
