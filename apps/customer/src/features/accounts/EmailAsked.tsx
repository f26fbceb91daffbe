import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { Account } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Notice } from '@brine/ui/Notice'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Breakable } from '@brine/ui/Text'
import { useRef, useState } from 'react'
import { landOnHeading } from '../../shell/landing.ts'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { untilWords } from '../../shell/untilWords.ts'
import css from './EmailAsked.module.css'
import { useRefuseEmail } from './useRefuseEmail.ts'

/**
 * The office was asked for another e-mail address: whoever is signed in and did not ask refuses it here, because a mailbox that is said
 * to be lost may be read by nobody. Renders nothing if no such change waits.
 */
export function EmailAsked({ account }: { account: Account }) {
  const { email_change: change, pending_email_address: email, email_address: current } = account
  /** The change that was refused here. */
  const [refused, setRefused] = useState<number>()
  const outcome = useRef<HTMLDivElement>(null)
  const view = change ? 'asked' : refused !== undefined ? 'refused' : 'none'
  // the button has gone; without an outcome, something else has ended the change
  useWhenFocusIsLost(view, () => (outcome.current ? outcome.current.focus() : landOnHeading()))
  // what was said of the last change is not true of this one
  if (change && refused !== undefined && refused !== change.id) setRefused(undefined)
  if (change && email !== null)
    return <Asked {...{ change, email, current }} onRefused={() => setRefused(change.id)} />
  if (refused === undefined) return null
  return (
    <Notice
      ref={outcome}
      className={css.notice}
      tabIndex={-1}
      title={<Addresses text={m['account.email_refused']({ email: gap(0) })} addresses={[current]} />}
    >
      {m['account.email_refused_hint']()} <PhoneLine />
    </Notice>
  )
}

type AskedProps = {
  change: NonNullable<Account['email_change']>
  /** The new address. */
  email: string
  current: string
  /** Called before the account shows it. */
  onRefused: () => void
}

function Asked({ change, email, current, onRefused }: AskedProps) {
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { refuse, isPending } = useRefuseEmail(onRefused)
  const until = untilWords(change.until, language)
  return (
    <>
      <Notice
        kind="caution"
        className={css.notice}
        title={m['account.email_asked']()}
        actions={
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            {m['account.email_refuse']()}
          </Button>
        }
      >
        <p>
          <Addresses
            text={m['account.email_asked_text']({
              ...untilWords(change.asked, language),
              ...{ email: gap(0), until_day: until.day, until_time: until.time, current: gap(1) },
            })}
            addresses={[email, current]}
          />
        </p>
        <p>
          {m['account.email_asked_yours']()} <PhoneLine />
        </p>
      </Notice>
      <Dialog
        isAlert
        isOpen={isOpen}
        onClose={close}
        title={m['account.email_refuse_question']()}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {m['account.email_refuse_keep']()}
            </Button>
            <Button variant="danger" isPending={isPending} onClick={() => refuse(change.id)}>
              {m['account.email_refuse_confirm']()}
            </Button>
          </>
        }
      >
        <Addresses text={m['account.email_refuse_text']({ email: gap(0) })} addresses={[email]} />
      </Dialog>
    </>
  )
}

/** A sentence with e-mail addresses, which may be longer than a line of a phone. */
function Addresses({ text, addresses }: { text: string; addresses: readonly string[] }) {
  const parts = addresses.map((address) => (
    <b key={address}>
      <Breakable>{address}</Breakable>
    </b>
  ))
  return <Sentence text={text} parts={parts} />
}
