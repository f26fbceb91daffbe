import { useLanguage } from '@brine/app-kit/language'
import type { Answer } from '@brine/contract/call'
import type { CallError } from '@brine/contract/client'
import type { staffLink } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { begin } from '../../shell/session.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { GuestPage } from './GuestPage.tsx'
import { useOpenedLink } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpForm } from './SetUpForm.tsx'

type Granted = Answer<typeof staffLink.useWithCode>

/** /office/access/:token: an invited staff member sets a password and a second factor, and is signed in. */
export function LinkPage() {
  useLanguage()
  useTitle(m['office.access.set_up']())
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [granted, setGranted] = useState<Granted>()
  return (
    <GuestPage>
      {granted ? (
        <RecoveryCodes
          codes={granted.recovery_codes}
          onDone={() => {
            begin(granted.member)
            navigate('/', { replace: true })
          }}
        />
      ) : (
        <OpenLink key={token} token={token} onGranted={setGranted} />
      )}
    </GuestPage>
  )
}

function OpenLink({ token, onGranted }: { token: string; onGranted: (granted: Granted) => void }) {
  const link = useOpenedLink(token)
  return (
    <>
      <h1>{m['office.access.set_up']()}</h1>
      {link.data ? (
        <SetUpForm token={token} opened={link.data} onGranted={onGranted} onAgain={() => link.refetch()} />
      ) : link.error ? (
        <LinkFailed error={link.error} isPending={link.isFetching} onRetry={() => link.refetch()} />
      ) : (
        <Skeleton kind="facts" count={2} label={m['office.access.set_up_loading']()} />
      )}
    </>
  )
}

type LinkFailedProps = { error: CallError; isPending: boolean; onRetry: () => void }

function LinkFailed({ error, isPending, onRetry }: LinkFailedProps) {
  if (error.errors[0]?.code === 'invalid_token')
    return (
      <Notice kind="danger" title={m['office.access.link_invalid']()}>
        {m['office.access.link_invalid_hint']()}
      </Notice>
    )
  return (
    <Notice
      kind="danger"
      role="alert"
      title={m['office.shell.broken']()}
      actions={
        <Button isSmall isPending={isPending} onClick={onRetry}>
          {m['office.shell.retry']()}
        </Button>
      }
    >
      {m['office.shell.broken_hint']()}
    </Notice>
  )
}
