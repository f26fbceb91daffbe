import { GuestPage } from '../../shell/GuestPage.tsx'
import { SignInForm } from './SignInForm.tsx'

/** /auth: sign-in (specification section 2). */
export function SignInPage() {
  return (
    <GuestPage>
      <SignInForm />
    </GuestPage>
  )
}
