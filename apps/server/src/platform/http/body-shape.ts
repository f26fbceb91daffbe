import type { BodyLimits } from '@brine/contract/call'
import { fail } from './fail.ts'

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts keys, depth and array lengths of a JSON text in one pass over its bytes, without parsing it into values.
 * Invalid JSON is counted as well; the parser refuses it afterwards.
 * @throws invalid_request beyond the limits
 */
export function checkBodyShape(body: Buffer, limits: BodyLimits): void {
  /** Number of commas so far of each open array; null for an object. */
  const open: (number | null)[] = []
  let keys = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === QUOTE) at = endOfText(body, at)
    else if (byte === COLON) {
      keys += 1
      if (keys > limits.keys) throw fail('invalid_request')
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      open.push(byte === OPEN_ARRAY ? 0 : null)
      if (open.length > limits.depth) throw fail('invalid_request')
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) open.pop()
    else if (byte === COMMA) countItem(open, limits.items)
  }
}

/** An array of `n` values has `n - 1` commas. */
function countItem(open: (number | null)[], most: number): void {
  const commas = open.at(-1) ?? null
  if (commas === null) return
  if (commas + 2 > most) throw fail('invalid_request')
  open[open.length - 1] = commas + 1
}

/** Index of the closing quotation mark of the text beginning at `start`; of the last byte if there is none. */
function endOfText(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === BACKSLASH) at += 1
    else if (body[at] === QUOTE) return at
  }
  return body.length - 1
}
