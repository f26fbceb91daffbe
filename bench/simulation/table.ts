import type { Interval } from './statistics.ts'

/** A table in Markdown; the first row is its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .concat('\n')
}

/** Mean ± half of the 95% interval; the mean alone where a single run gives none. */
export const withHalf = ({ mean, half }: Interval, digits: number): string =>
  `${mean.toFixed(digits)}${Number.isNaN(half) ? '' : ` ± ${half.toFixed(digits)}`}`

/** A change in percent with its sign. */
export const percent = ({ mean, half }: Interval): string =>
  `${mean > 0 ? '+' : '−'}${Math.abs(mean * 100).toFixed(1)}%${Number.isNaN(half) ? '' : ` ± ${(half * 100).toFixed(1)}`}`
