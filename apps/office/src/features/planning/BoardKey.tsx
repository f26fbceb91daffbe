import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, goneIcon } from '@brine/ui/icons'
import css from './BoardKey.module.css'

/** The meanings of water and colours on the board of today. */
export function BoardKey() {
  return (
    <p className={css.key}>
      <span>{m['office.planning.key_water']()}</span>
      <span>
        <i className={css.late} aria-hidden="true">
          +25
        </i>
        {m['office.planning.late']()}
      </span>
      <span>
        <i className={css.missed} aria-hidden="true">
          <Icon shape={goneIcon} size="s" />
        </i>
        {m['office.planning.missed']()}
      </span>
      <span>
        <i className={css.withdrawn} aria-hidden="true">
          <Icon shape={alertIcon} size="s" />
        </i>
        {m['office.planning.withdrawn']()}
      </span>
      <span>
        <i className={css.silent} aria-hidden="true" />
        {m['office.planning.silent_stop']()}
      </span>
    </p>
  )
}
