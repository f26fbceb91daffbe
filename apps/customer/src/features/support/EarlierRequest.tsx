import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { pencilIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { details, titles } from './choices.tsx'
import type { RequestDraft } from './draft.ts'

type EarlierRequestProps = { draft: RequestDraft; onResume: () => void; onDismiss: () => void }

/** Offers the request that the customer filled in on an earlier visit and did not send. */
export function EarlierRequest({ draft: { answers }, onResume, onDismiss }: EarlierRequestProps) {
  const { title, detail, text } = answers
  const subject = text || (detail && details[detail].label()) || (title && titles[title].label())
  return (
    <Notice
      icon={pencilIcon}
      title={m['support.earlier']()}
      actions={
        <Row>
          <Button isSmall onClick={onResume}>
            {m['support.earlier_resume']()}
          </Button>
          <Button isSmall variant="plain" onClick={onDismiss}>
            {m['support.earlier_dismiss']()}
          </Button>
        </Row>
      }
    >
      {subject}
    </Notice>
  )
}
