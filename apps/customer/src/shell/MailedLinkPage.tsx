import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { IllustrationLifebuoy } from '@brine/ui/IllustrationLifebuoy'
import { checkIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { useConfig } from './config.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useLanding } from './landing.ts'
import css from './MailedLinkPage.module.css'

interface MailedLinkPageProps {
  texts: Readonly<
    Record<'title' | 'lead' | 'question' | 'explained' | 'submit' | 'done' | 'doneHint' | 'failure', string>
  >
  /** The call with the link's token. */
  sending: { isPending: boolean; isSuccess: boolean; error: CallError | null }
  onConfirm: () => void
}

/**
 * The page of a mailed link that needs no sign-in. Only the button acts, because mail scanners open every link
 * (security.md, check 36).
 */
export function MailedLinkPage({ texts, sending, onConfirm }: MailedLinkPageProps) {
  const { email } = useConfig().brand
  const { isPending, isSuccess, error } = sending
  const isInvalid = error?.errors[0]?.code === 'invalid_token' || error?.status === 400
  useLanding(isSuccess || isInvalid)
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} art={<IllustrationLifebuoy />} />
      <Depths>
        <div aria-live="polite">
          {isSuccess && (
            <Notice icon={checkIcon} title={texts.done}>
              {texts.doneHint}
            </Notice>
          )}
        </div>
        {isInvalid && (
          <Notice kind="danger" role="alert" title={m['mailed_link.invalid']()}>
            {m['mailed_link.invalid_hint']({ email })}
          </Notice>
        )}
        {error && !isInvalid && <FailureNotice failure={error} title={texts.failure} />}
        {!isSuccess && !isInvalid && (
          <Slab title={texts.question}>
            <p className={css.words}>{texts.explained}</p>
            <Actions className={css.actions}>
              <Button variant="primary" isPending={isPending} onClick={onConfirm}>
                {texts.submit}
              </Button>
            </Actions>
          </Slab>
        )}
      </Depths>
    </>
  )
}
