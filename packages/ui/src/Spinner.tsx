import css from './Spinner.module.css'

/** A turning ring in the colour of the text; still dots with reduced motion. Text must say what is loading. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
