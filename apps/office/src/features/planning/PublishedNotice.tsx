import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { lockIcon } from '@brine/ui/icons'
import { useEffect, useRef } from 'react'
import css from './OptimizationStrip.module.css'

/**
 * Says that the drivers have the routes of a day, and whether it can still be changed. Takes the focus if publishing removed the focused button, here or by another
 * staff member.
 */
export function PublishedNotice({ isNew, isEditable }: { isNew: boolean; isEditable: boolean }) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew && isFocusLost()) strip.current?.focus()
  }, [isNew])
  return (
    <section ref={strip} className={css.strip} tabIndex={-1}>
      <span className={css.icon}>
        <Icon shape={lockIcon} />
      </span>
      <div className={css.words} role="status">
        <h2>{m['office.planning.published_title']()}</h2>
        <p>
          {isEditable ? m['office.planning.published_editable']() : m['office.planning.published_hint']()}
        </p>
      </div>
    </section>
  )
}
