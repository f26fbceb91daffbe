import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'

/** Says that a draft was dropped, because somebody else changed the record meanwhile (`useRevisionDraft`). */
export const DroppedDraft = () => (
  <Notice kind="caution" role="status" title={m['office.common.draft_dropped']()} />
)
