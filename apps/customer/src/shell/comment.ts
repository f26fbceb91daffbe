/** Maximum length of a comment in UTF-16 units, as in the contract. */
export const COMMENT_MAX = 1000
/** The count shows when this many characters or fewer are left. */
export const NEAR_LIMIT_CHARS = 100

const marks = [0, 10, 50, NEAR_LIMIT_CHARS]

/** The count to announce: the next mark at or above `left`, so that it changes rarely. Undefined far from the limit. */
export function leftToSay(left: number): number | undefined {
  return marks.find((mark) => left <= mark)
}
