import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { crossIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { hiddenClass, VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, useId, useRef } from 'react'
import { Card } from './Card.tsx'
import css from './ListFilters.module.css'
import { focusOnPage } from './pageFocus.ts'
import { SearchField } from './SearchField.tsx'

/** A filter that is not at its default. */
export interface ActiveFilter {
  readonly label: string
  /** The list without it. */
  readonly href: string
}

type ListFiltersProps = {
  search: { label: string; value: string; onSearch: (text: string) => void }
  active: readonly ActiveFilter[]
  /** The list without any filter. */
  clearHref: string
  /** Beside the active filters: what can be done with them. */
  actions?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The filters of a list: fields, and each active filter as a link that removes it. The page's address keeps them. */
export function ListFilters({ search, active, clearHref, actions, children }: ListFiltersProps) {
  const titleId = useId()
  const chips = useRef<HTMLUListElement>(null)
  const pressed = useRef(0)
  // the pressed chip goes: the next one follows, or the list's own heading
  useWhenFocusIsLost(active.map(({ label }) => label).join(), () => {
    const links = chips.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(pressed.current, links.length - 1)]
    if (next) next.focus()
    else focusOnPage()
  })
  return (
    <Card className={css.card} titleId={titleId}>
      <h2 className={hiddenClass} id={titleId}>
        {m['office.list.filters']()}
      </h2>
      <div className={css.fields}>
        <div className={css.search}>
          <SearchField {...search} isLarge />
        </div>
        {children}
      </div>
      {active.length > 0 && (
        <div className={css.active}>
          <ul ref={chips} aria-label={m['office.list.active']()}>
            {active.map(({ label, href }, index) => (
              <li
                key={label}
                onFocus={() => {
                  pressed.current = index
                }}
              >
                <Link className={css.chip} href={href}>
                  {label}
                  <Icon shape={crossIcon} size="s" />
                  <VisuallyHidden>{m['office.list.remove']()}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
          <Link href={clearHref}>{m['office.list.clear']()}</Link>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
    </Card>
  )
}
