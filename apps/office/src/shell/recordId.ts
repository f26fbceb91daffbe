/** Parses the number of a record; undefined if it is invalid. */
export const recordId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
