import { officeSystem } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './Timeline.module.css'

/** Says that messages never left, however old they are, and who can try again. Nothing if all left. */
export function FailedMessages({ count }: { count: number }) {
  const mayRetry = mayUse(useStaffMember(), officeSystem.retry)
  if (count === 0) return null
  return (
    <Notice
      kind="danger"
      className={css.failed}
      title={
        count === 1
          ? m['office.timeline.failed_one']()
          : m['office.timeline.failed_many']({ count: String(count) })
      }
      actions={mayRetry && <Link href="/system">{m['office.timeline.retry']()}</Link>}
    >
      {!mayRetry && m['office.timeline.failed_hint']()}
    </Notice>
  )
}
