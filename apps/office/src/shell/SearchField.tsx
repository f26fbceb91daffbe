import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { searchIcon } from '@brine/ui/icons'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import css from './SearchField.module.css'

/** Pause in typing before the search starts, in milliseconds. */
const TYPING_PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  /** The current search text. */
  value: string
  onSearch: (text: string) => void
  /** Handles Enter. The default searches at once. */
  onEnter?: ((text: string) => void) | undefined
  /** A sentence below the field. */
  hint?: string | undefined
  /** Whether searching is the main purpose of the page. */
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
    // the value changed elsewhere, such as by a link; text typed after our own search stays
    if (value !== sent) setTyped(value)
  }
  const here = useLocation().pathname
  const { location: next } = useNavigation()
  // the user follows a link, which a search would cancel
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
    // biome-ignore lint/a11y/useSemanticElements: the form is the search landmark itself
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
