import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { infoIcon } from '@brine/ui/icons'
import css from './DemoBanner.module.css'
import { useStaffMember } from './session.ts'

/** Marks the demo, which requires no second factor, so that nobody takes it for a real office. */
export function DemoBanner() {
  const { demo } = useStaffMember()
  if (!demo) return null
  return (
    <p className={css.banner}>
      <Icon shape={infoIcon} size="s" />
      <span>
        <b>{m['office.shell.demo']()}</b> {m['office.shell.demo_text']()}
      </span>
    </p>
  )
}
