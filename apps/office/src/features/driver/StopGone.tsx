import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'

/** In a dialog about a stop that the office has just removed from the route: what is written can still be reported. */
export function StopGone() {
  return (
    <Notice kind="caution" role="alert" title={m['driver.stop_gone']()}>
      {m['driver.stop_gone_hint']()}
    </Notice>
  )
}
