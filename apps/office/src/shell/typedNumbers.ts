/** Converts a typed amount (129, 129,5 or 1.290,00) to cents; undefined if it is no amount. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s€]/g, '').replace(/\.(?=\d{3}(\D|$))/g, '')
  if (!/^-?\d{1,6}([.,]\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain.replace(',', '.')) * 100)
}

/** Formats cents for an input field: 129,50. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

/** Parses a whole number of at most six digits; NaN for any other text. */
export const wholeOf = (text: string): number => (/^ *\d{1,6} *$/.test(text) ? Number(text) : Number.NaN)
