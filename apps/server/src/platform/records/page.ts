/** Records on one page of a list. */
export const PAGE_SIZE = 50

/** Limit of the query behind a page: one record more shows whether another page follows. */
export const PAGE_LIMIT = PAGE_SIZE + 1

/** Splits the rows of a query with `PAGE_LIMIT` into a page, and whether another one follows. */
export const splitPage = <Row>(rows: readonly Row[]): { page: Row[]; has_more: boolean } => ({
  page: rows.slice(0, PAGE_SIZE),
  has_more: rows.length > PAGE_SIZE,
})
