import css from './Spinner.module.css'

/** Turning ring in the colour of the text; dots that stand still where nothing moves. Say in words what is loading. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
