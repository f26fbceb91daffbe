import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { clockIcon, lockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useNavigate } from 'react-router'
import { CallOffice } from '../../shell/CallOffice.tsx'
import { signInPath } from '../../shell/redirect.ts'
import { StatusArea } from '../../shell/StatusArea.tsx'
import { forget } from '../../shell/session.ts'
import type { KnownDays } from './queries.ts'
import { RefusedReport } from './RefusedReport.tsx'
import { refusalInWords, saysToCall } from './stopWords.ts'
import type { Outbox } from './useOutbox.ts'

type StatusProps = { outbox: Outbox; known: KnownDays | undefined }

/** The connection status for the driver: unsent reports and refused reports. */
export function Status({ outbox, known }: StatusProps) {
  const { unsent, photos, sent, dismiss, dismissPhoto } = outbox
  const reports = unsent.filter(({ refusal }) => refusal === null).length
  const pictures = photos.filter(({ isRefused }) => !isRefused).length
  const waiting = reports + pictures
  const refused = unsent.flatMap((each) =>
    each.refusal === null ? [] : [{ ...each, refusal: each.refusal }],
  )
  const count = [reports > 0 && reportsInWords(reports), pictures > 0 && photosInWords(pictures)]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <StatusArea>
        {known?.from === 'signed_out' || sent === 'signed_out' ? (
          <SignInAgain words={waiting > 0 ? count : undefined} />
        ) : sent === 'stopped' ? (
          <Notice kind="caution" icon={lockIcon} title={m['driver.stopped']()} actions={<CallOffice />}>
            {count} {m['driver.stopped_hint']()}
          </Notice>
        ) : (
          (known?.from === 'offline' || waiting > 0) && (
            <Notice icon={clockIcon} title={waiting > 0 ? count : m['driver.offline']()}>
              {m['driver.offline_hint']()}
            </Notice>
          )
        )}
      </StatusArea>
      {refused.map(({ place: outboxKey, name, refusal }) => (
        <RefusedReport
          key={outboxKey}
          kind="danger"
          title={m['driver.refused']({ name })}
          saysToCall={saysToCall(refusal)}
          onDismiss={() => dismiss(outboxKey)}
        >
          {refusalInWords(refusal)}
        </RefusedReport>
      ))}
      {photos
        .filter(({ isRefused }) => isRefused)
        .map(({ place: outboxKey, name }) => (
          <RefusedReport
            key={`photo ${outboxKey}`}
            kind="caution"
            title={m['driver.photo_refused']({ name })}
            onDismiss={() => dismissPhoto(outboxKey)}
          >
            {m['driver.photo_refused_hint']()}
          </RefusedReport>
        ))}
      <StatusArea>
        {known?.isKept === false && (
          <Notice kind="caution" title={m['driver.not_stored']()}>
            {m['driver.not_stored_hint']()}
          </Notice>
        )}
      </StatusArea>
    </>
  )
}

const reportsInWords = (count: number): string =>
  count === 1 ? m['driver.waiting_one']() : m['driver.waiting']({ count })

const photosInWords = (count: number): string =>
  count === 1 ? m['driver.photo_waiting']() : m['driver.photos_waiting']({ count })

/** Shown after the session has ended. The reports stay on the device until the driver signs in again. */
function SignInAgain({ words }: { words: string | undefined }) {
  const navigate = useNavigate()
  const signIn = () => {
    forget()
    return navigate(signInPath('/day'))
  }
  return (
    <Notice
      kind="caution"
      icon={lockIcon}
      title={m['office.common.session_ended']()}
      actions={
        <Button isSmall onClick={signIn}>
          {m['driver.sign_in_again']()}
        </Button>
      }
    >
      {words} {m['driver.signed_out_hint']()}
    </Notice>
  )
}
