import { m } from '@brine/messages/app'
import { Muted } from '@brine/ui/Text'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { BackLink } from './BackToSignIn.tsx'
import { ResendForm } from './ResendForm.tsx'

/** /auth/activate without a token: requests a new link. */
export function ResendPage() {
  return (
    <GuestPage>
      <h1>{m['form.activation.title']()}</h1>
      <Muted>{m['form.activation.resend_lead']()}</Muted>
      <ResendForm isMain />
      <BackLink />
    </GuestPage>
  )
}
