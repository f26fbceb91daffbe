import { m } from '@brine/messages/app'
import { Sheet, Specimen } from '../Sheet.tsx'
import { amount } from '../samples.tsx'
import css from './TokenSheet.module.css'

const colours = [
  ['ink', 'ink-2', 'ink-3', 'bg', 'surface', 'surface-2', 'surface-3', 'line', 'line-2', 'line-strong'],
  ['deepest', 'deep', 'deep-2', 'action', 'flow', 'surf', 'clear', 'tint-2', 'tint'],
  ['warm', 'warm-tint', 'leaf', 'leaf-tint', 'danger', 'danger-tint', 'caution', 'caution-tint', 'focus'],
].flat()

/** Colours and type sizes, by the names of their tokens. */
export function TokenSheet() {
  return (
    <>
      <Sheet title={m['guide.sheet_colours']()} note={m['guide.note_colours']({ amount: amount() })}>
        {colours.map((name) => (
          <Specimen key={name} caption={<code>--{name}</code>}>
            <svg className={css.swatch} aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${name})`} />
            </svg>
          </Specimen>
        ))}
      </Sheet>
      <Sheet title={m['guide.sheet_letters']()} note={m['guide.note_letters']()}>
        <Specimen width="whole" caption={<code>h1</code>}>
          {/* only looks like a heading of this level, because the page has its own */}
          <h3 className={css.h1}>{m['salt.title']()}</h3>
        </Specimen>
        <Specimen width="whole" caption={<code>h2</code>}>
          <h3 className={css.h2}>{m['salt.choose_day']()}</h3>
        </Specimen>
        <Specimen width="whole" caption={<code>h3</code>}>
          <h3>{m['salt.address']()}</h3>
        </Specimen>
        {(['md', 'base', 'sm', 'xs'] as const).map((size) => (
          <Specimen key={size} width="half" caption={<code>--t-{size}</code>}>
            <p className={css[size]}>{m['salt.lead']()}</p>
          </Specimen>
        ))}
      </Sheet>
    </>
  )
}
