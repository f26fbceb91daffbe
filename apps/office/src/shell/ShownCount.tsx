import { m } from '@brine/messages/app'
import css from './ShownCount.module.css'

/** Below a list: how many of its records are shown. @param count all of them, in words */
export const ShownCount = ({ shown, count }: { shown: number; count: string }) => (
  <p className={css.shown}>{m['office.list.shown']({ shown: String(shown), count })}</p>
)
