import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { upDownIcon } from '@brine/ui/icons'
import { DriverTag } from '../../shell/DriverTag.tsx'
import { driverLookOf } from '../../shell/driverLook.ts'
import css from './BoardKey.module.css'

/** The meanings of the marks on the board of a draft. */
export function DraftKey() {
  return (
    <p className={css.key}>
      <span>
        <DriverTag look={driverLookOf(0)} />
        {m['office.planning.draft_key_driver']()}
      </span>
      <span>
        <i className={css.order} aria-hidden="true">
          <Icon shape={upDownIcon} size="s" />
        </i>
        {m['office.planning.draft_key_order']()}
      </span>
      <span>
        <i className={css.ghost} aria-hidden="true" />
        {m['office.planning.draft_key_gone']()}
      </span>
      <span>
        <i className={css.stack} aria-hidden="true">
          {m['office.planning.stack_numbers']({ first: 3, last: 5 })}
        </i>
        {m['office.planning.draft_key_stack']()}
      </span>
    </p>
  )
}
