import type { Interval } from './statistics.ts'

/** A bar with the whisker of its 95% interval. */
export interface Bar {
  readonly name: string
  readonly value: Interval
  /** Said behind the bar. */
  readonly note: string
  readonly ours: boolean
}

const WIDTH = 760
const LEFT = 210
const RIGHT = 150
const ROW = 38
const TOP = 52
/** Colours of the house that are readable on white and on dark paper. */
const OURS = '#12727e'
const OTHERS = '#7c9096'
const INK = '#06272c'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A bar chart as SVG, smallest value first as given; the figures stand in words behind the bars. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value.mean + (value.half || 0)))
  const x = (value: number) => LEFT + (value / most) * (WIDTH - LEFT - RIGHT)
  const height = TOP + bars.length * ROW + 16
  const rows = bars.map(({ name, value, note, ours }, index) => {
    const y = TOP + index * ROW
    const middle = y + 12
    const whisker = Number.isNaN(value.half)
      ? ''
      : `<path d="M${x(value.mean - value.half).toFixed(1)} ${middle}H${x(value.mean + value.half).toFixed(1)}" stroke="${INK}" stroke-width="3"/>`
    return [
      `<text x="${LEFT - 10}" y="${y + 17}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${(x(value.mean) - LEFT).toFixed(1)}" height="24" rx="4" fill="${ours ? OURS : OTHERS}"/>`,
      whisker,
      `<text x="${(x(value.mean + (value.half || 0)) + 10).toFixed(1)}" y="${y + 17}">${escaped(note)}</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<g font-family="system-ui, sans-serif" font-size="14" fill="${INK}">`,
    `<text x="16" y="28" font-size="16" font-weight="700">${escaped(title)}</text>`,
    ...rows,
    '</g></svg>',
    '',
  ].join('\n')
}
