import type { ReactNode } from 'react'
import css from './Coin.module.css'

/** Money that is given, inline: "€ 50". Nothing else is copper. */
export function Coin({ children }: { children: ReactNode }) {
  return <span className={css.coin}>{children}</span>
}
