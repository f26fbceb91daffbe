import css from './Key.module.css'

/** A key of the keyboard, as its cap looks. */
export function Key({ children }: { children: string }) {
  return <kbd className={css.key}>{children}</kbd>
}
