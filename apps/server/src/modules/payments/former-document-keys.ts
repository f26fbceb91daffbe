const formerKey = /^former\.(\d{10})$/

/** The id of the receivable that the key of a former document names; null for the number of an order. */
export function formerIdOf(number: string): number | null {
  const [, id] = formerKey.exec(number) ?? []
  return id === undefined ? null : Number(id)
}

/**
 * What the audit log calls the record of a receivable: an order by its id, a former document by that of its receivable and its number.
 */
export const auditedAs = ({ id, order_id, former }: Audited) =>
  order_id === null
    ? ({ kind: 'former_document', recordId: id, details: { number: former ?? '' } } as const)
    : ({ kind: 'order', recordId: order_id, details: {} } as const)

interface Audited {
  readonly id: number
  readonly order_id: number | null
  /** The number of a former document; null for an order. */
  readonly former: string | null
}

/** The number of a former document on the wire, where an order has none. */
export const formerField = ({ former }: Pick<Audited, 'former'>) => (former === null ? {} : { former })
