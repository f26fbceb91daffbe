import { gap, Sentence } from '@brine/ui/Sentence'
import { Breakable } from '@brine/ui/Text'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { BackButton } from './BackToSignIn.tsx'

type MailedToProps = {
  /** A text with the address in it. */
  text: (inputs: { email: string }) => string
  email: string
}

/** What comes by mail, and to which address. */
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

/** The page whose form has sent a mail: it takes the form's place. */
export function MailSent({ heading, title, ...mail }: MailedToProps & { heading: string; title: string }) {
  return (
    <GuestPage>
      <GuestOutcome heading={heading} title={title} action={<BackButton />}>
        <MailedTo {...mail} />
      </GuestOutcome>
    </GuestPage>
  )
}
