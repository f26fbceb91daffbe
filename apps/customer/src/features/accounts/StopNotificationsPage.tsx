import type { CallError } from '@brine/contract/client'
import { notifications } from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { checkIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { useParams } from 'react-router'
import { useConfig } from '../../shell/config.ts'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { useLanding } from '../../shell/landing.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import css from './AccountPage.module.css'

/**
 * /notifications/stop/:token, linked in messages that can be switched off. Only the button switches them off, because mail
 * scanners open every link (security.md, check 36).
 */
export function StopNotificationsPage() {
  const { token = '' } = useParams()
  const { brand } = useConfig()
  const { mutate, isPending, isSuccess, error } = useMutationOf(notifications.stop)
  const isInvalid = error?.errors[0]?.code === 'invalid_token' || error?.status === 400
  useLanding(isSuccess || isInvalid)
  return (
    <>
      <PageHead
        title={m['stop_messages.title']()}
        lead={m['stop_messages.lead']({ brand: brand.name })}
        art={<IllustrationLifebuoy />}
      />
      <Depths>
        <div aria-live="polite">
          {isSuccess && (
            <Notice icon={checkIcon} title={m['stop_messages.done']()}>
              {m['stop_messages.done_hint']()}
            </Notice>
          )}
        </div>
        {error && <Failure error={error} isInvalid={isInvalid} email={brand.email} />}
        {!isSuccess && !isInvalid && (
          <Slab title={m['stop_messages.question']()}>
            <p className={css.words}>{m['stop_messages.explained']()}</p>
            <Actions className={css.links}>
              <Button variant="primary" isPending={isPending} onClick={() => mutate({ params: { token } })}>
                {m['stop_messages.submit']()}
              </Button>
            </Actions>
          </Slab>
        )}
      </Depths>
    </>
  )
}

type FailureProps = { error: CallError; isInvalid: boolean; email: string }

function Failure({ error, isInvalid, email }: FailureProps) {
  if (isInvalid)
    return (
      <Notice kind="danger" role="alert" title={m['refuse.invalid']()}>
        {m['refuse.invalid_hint']({ email })}
      </Notice>
    )
  return <FailureNotice failure={error} title={m['stop_messages.failure']()} />
}
