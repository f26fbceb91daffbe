import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { searchIcon } from '@brine/ui/icons'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import css from './SearchField.module.css'

/** How long typing has to pause before it is searched for, in milliseconds. */
const TYPING_PAUSE_MS = 250

type SearchFieldProps = {
  /** What can be typed. */
  label: string
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
  /** What Enter does; searches at once where absent. */
  onEnter?: ((text: string) => void) | undefined
  /** A sentence below the field. */
  hint?: string | undefined
  /** The page is there to search. */
  isLarge?: boolean | undefined
}

/** Searches when typing pauses, and at once with Enter. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, onEnter = onSearch, hint, isLarge } = props
  const hintId = useId()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    // it came from elsewhere, such as a link: what is typed here since our own search stays
    if (value !== sent) setTyped(value)
  }
  const here = useLocation().pathname
  const { location: next } = useNavigation()
  // a link was followed: searching now would call that off
  const isLeaving = next !== undefined && next.pathname !== here
  useEffect(() => {
    if (typed === value || isLeaving) return
    const timer = setTimeout(() => {
      setSent(typed)
      onSearch(typed)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, isLeaving, onSearch])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches, in one element
    <form
      className={cx(css.search, isLarge && css.large)}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(typed)
        onEnter(typed)
      }}
    >
      <Icon shape={searchIcon} className={css.icon} />
      <input
        className={css.input}
        type="search"
        aria-label={label}
        aria-describedby={hint && hintId}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </form>
  )
}
