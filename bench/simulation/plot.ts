import type { Interval } from './statistics.ts'

/** A bar with the error bar of its 95% interval. */
export interface Bar {
  readonly name: string
  readonly value: Interval
  /** Text behind the bar. */
  readonly note: string
  readonly ours: boolean
}

const WIDTH_PX = 760
const LEFT_PX = 210
const RIGHT_PX = 150
const ROW_HEIGHT_PX = 38
const TOP_PX = 52
/** The project's colours on a light and on a dark background. */
const STYLE = [
  'svg{--paper:#fff;--ink:#06272c;--ours:#12727e;--others:#8fa3a8}',
  '@media(prefers-color-scheme:dark){svg{--paper:#06272c;--ink:#e8f1f2;--ours:#4fb8c4;--others:#587076}}',
  'text{fill:var(--ink);font:14px system-ui,sans-serif}',
  '.title{font-size:16px;font-weight:700}',
  '.paper{fill:var(--paper)}.ours{fill:var(--ours)}.others{fill:var(--others)}',
  '.whisker{stroke:var(--ink);stroke-width:3}',
].join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A bar chart as SVG, in the given order. Bars start at zero, and the values are written behind them. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const ends = bars.map(({ value }) => value.mean + (value.half || 0))
  const most = Math.max(...ends)
  const x = (value: number) => LEFT_PX + (Math.max(0, value) / most) * (WIDTH_PX - LEFT_PX - RIGHT_PX)
  const height = TOP_PX + bars.length * ROW_HEIGHT_PX + 16
  const rows = bars.map(({ name, value, note, ours }, index) => {
    const y = TOP_PX + index * ROW_HEIGHT_PX
    const end = value.mean + (value.half || 0)
    const whisker = Number.isNaN(value.half)
      ? ''
      : `<path class="whisker" d="M${x(value.mean - value.half).toFixed(1)} ${y + 12}H${x(end).toFixed(1)}"/>`
    return [
      `<text x="${LEFT_PX - 10}" y="${y + 17}" text-anchor="end">${escaped(name)}</text>`,
      `<rect class="${ours ? 'ours' : 'others'}" x="${LEFT_PX}" y="${y}" width="${(x(value.mean) - LEFT_PX).toFixed(1)}" height="24" rx="4"/>`,
      whisker,
      `<text x="${(x(end) + 10).toFixed(1)}" y="${y + 17}">${escaped(note)}</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${WIDTH_PX}" height="${height}"/>`,
    `<text class="title" x="16" y="28">${escaped(title)}</text>`,
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}
