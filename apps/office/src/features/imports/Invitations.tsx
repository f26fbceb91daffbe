import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { mailIcon } from '@brine/ui/icons'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import css from './Invitations.module.css'
import { useInvitationCount } from './queries.ts'
import { useInvitations } from './useInvitations.ts'

/** Invites all imported customers without an account. Renders nothing if there are none. */
export function Invitations() {
  const language = useLanguage()
  const titleId = useId()
  const progressId = useId()
  const [isAsked, setAsked] = useState(false)
  const { data } = useInvitationCount()
  const { progress, start, stop } = useInvitations()
  const left = progress?.left ?? data?.left ?? 0
  if (left === 0 && !progress) return null
  const count = groupedNumber(left, language)
  return (
    <Card title={m['office.imports.invitations']()} titleId={titleId}>
      <div className={css.body}>
        <p>{m['office.imports.invitations_left']({ count })}</p>
        {progress ? (
          <>
            <div className={css.progress}>
              <label htmlFor={progressId}>{m['office.imports.invitations_sending']()}</label>
              <progress id={progressId} max={progress.sent + progress.left} value={progress.sent} />
            </div>
            <Button isSmall onClick={stop}>
              {m['office.imports.invitations_stop']()}
            </Button>
          </>
        ) : (
          <Button isSmall onClick={() => setAsked(true)}>
            <Icon shape={mailIcon} size="s" />
            {m['office.imports.invitations_send']()}
          </Button>
        )}
      </div>
      {isAsked && (
        <Confirm
          title={m['office.imports.invitations_ask']({ count })}
          confirm={m['office.imports.invitations_send']()}
          isPending={false}
          onConfirm={() => {
            setAsked(false)
            start(left)
          }}
          onClose={() => setAsked(false)}
        >
          {m['office.imports.invitations_hint']()}
        </Confirm>
      )}
    </Card>
  )
}
