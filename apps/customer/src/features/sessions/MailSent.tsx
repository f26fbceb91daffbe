import { gap, Sentence } from '@brine/ui/Sentence'
import { Breakable } from '@brine/ui/Text'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { BackButton } from './BackToSignIn.tsx'

type MailedToProps = {
  /** A text that contains the address. */
  text: (inputs: { email: string }) => string
  email: string
}

/** Says which mail was sent, and to which address. */
export function MailedTo({ text, email }: MailedToProps) {
  return (
    <Sentence
      text={text({ email: gap(0) })}
      parts={[
        <b key="email">
          <Breakable>{email}</Breakable>
        </b>,
      ]}
    />
  )
}

/** Replaces a form after it has sent a mail. */
export function MailSent({ heading, title, ...mail }: MailedToProps & { heading: string; title: string }) {
  return (
    <GuestPage>
      <GuestOutcome heading={heading} title={title} action={<BackButton />}>
        <MailedTo {...mail} />
      </GuestOutcome>
    </GuestPage>
  )
}
