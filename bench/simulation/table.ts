import type { Interval } from './statistics.ts'

/** A Markdown table; the first row is its header. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
    .concat('\n')
}

/** Mean ± half of the 95% interval; only the mean if there is a single run. */
export const withHalf = ({ mean, half }: Interval, digits: number): string =>
  `${mean.toFixed(digits)}${Number.isNaN(half) ? '' : ` ± ${half.toFixed(digits)}`}`

/** A signed change in percent. */
export const percent = ({ mean, half }: Interval): string =>
  `${mean > 0 ? '+' : '−'}${Math.abs(mean * 100).toFixed(1)}%${Number.isNaN(half) ? '' : ` ± ${(half * 100).toFixed(1)}`}`
