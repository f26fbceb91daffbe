import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { StatusArea } from './StatusArea.tsx'

type DroppedDraftProps = { isDropped: boolean; className?: string | undefined }

/** Says that a draft was dropped, because somebody else changed the record meanwhile (`useRevisionDraft`). */
export const DroppedDraft = ({ isDropped, className }: DroppedDraftProps) => (
  <StatusArea className={className}>
    {isDropped && <Notice kind="caution" title={m['office.common.draft_dropped']()} />}
  </StatusArea>
)
