/** The number of a record as an address or a person writes it; undefined where it can be none. */
export const recordId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
