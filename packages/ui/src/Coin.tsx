import type { ReactNode } from 'react'
import css from './Coin.module.css'

/** A gift of money, inline: "€ 50". Only gifts are copper. */
export function Coin({ children }: { children: ReactNode }) {
  return <span className={css.coin}>{children}</span>
}
