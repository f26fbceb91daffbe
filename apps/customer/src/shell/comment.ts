/** Longest comment, in UTF-16 units as the contract counts them. */
export const COMMENT_MAX = 1000
/** From here on the count of what is left shows. */
export const NEAR_LIMIT_CHARS = 100

const marks = [0, 10, 50, NEAR_LIMIT_CHARS]

/** The count to read out, the same over many keystrokes: the next mark at or above it; undefined far from the limit. */
export function leftToSay(left: number): number | undefined {
  return marks.find((mark) => left <= mark)
}
