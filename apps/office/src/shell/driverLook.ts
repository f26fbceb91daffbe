/** The look of a driver: letter, badge shape and line style, and only then colour. */
export interface DriverLook {
  readonly letter: string
  readonly colour: 'a' | 'b' | 'c'
  readonly shape: 'soft' | 'round' | 'sharp'
  readonly line: 'solid' | 'dashed' | 'dotted'
}

const colours = ['a', 'b', 'c'] as const
const shapes = ['soft', 'round', 'sharp'] as const
const lines = ['solid', 'dashed', 'dotted'] as const
const LETTER_COUNT = 26

/**
 * The look of the driver at this index of the day. Nine drivers differ in shape, line and colour, and all in the
 * letter.
 */
export function driverLookOf(index: number): DriverLook {
  const shifted = (index + Math.floor(index / 3)) % 3
  return {
    letter: letterOf(index),
    colour: colours[index % 3] ?? 'a',
    shape: shapes[shifted] ?? 'soft',
    line: lines[shifted] ?? 'solid',
  }
}

/** A to Z, then AA, AB, … */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTER_COUNT))
  return index < LETTER_COUNT ? last : letterOf(Math.floor(index / LETTER_COUNT) - 1) + last
}
