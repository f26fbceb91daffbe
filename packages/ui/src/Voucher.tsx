import { type ReactNode, useId } from 'react'
import css from './Voucher.module.css'

type VoucherProps = {
  /** The amount in large digits, and its purpose. */
  sum: ReactNode
  note: ReactNode
  title: ReactNode
  /** The content of the other half: a sentence and a form. */
  children: ReactNode
}

/** A banknote with a perforation: the only large warm surface. */
export function Voucher({ sum, note, title, children }: VoucherProps) {
  const titleId = useId()
  return (
    <section className={css.voucher} aria-labelledby={titleId}>
      <div className={css.note}>
        <Guilloche />
        <p className={css.sum}>{sum}</p>
        <p className={css.worth}>{note}</p>
      </div>
      <div className={css.form}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

/** A field and its button on one line. */
export function InlineForm({ children }: { children: ReactNode }) {
  return <div className={css.inline}>{children}</div>
}

const waves = Array.from({ length: 15 }, (_, line) => line * 20 - 10)

/** The fine waves of a banknote. */
function Guilloche() {
  return (
    <svg
      className={css.guilloche}
      viewBox="0 0 300 260"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {waves.map((y) => (
        <path
          key={y}
          d={`M-20 ${y}C40 ${y - 40} 90 ${y + 40} 150 ${y}S260 ${y - 40} 320 ${y}M-20 ${y}C40 ${y + 40} 90 ${y - 40} 150 ${y}S260 ${y + 40} 320 ${y}`}
        />
      ))}
    </svg>
  )
}
