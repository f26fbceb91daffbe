import { m } from '@brine/messages/app'
import { AuthLayout } from '@brine/ui/AuthLayout'
import { Phone } from '@brine/ui/Phone'
import { BrandLogo } from '../../shell/BrandLogo.tsx'
import { useConfig } from '../../shell/config.ts'
import { LanguageButtons } from '../../shell/LanguageButtons.tsx'
import { MAIN } from '../../shell/Root.tsx'
import { SignInForm } from './SignInForm.tsx'

/** /auth: sign-in (specification section 2). */
export function SignInPage() {
  const { phones } = useConfig().brand
  return (
    <AuthLayout
      mainId={MAIN}
      logo={<BrandLogo />}
      languages={<LanguageButtons />}
      claim={m['auth.claim']()}
      claimNote={m['auth.claim_note']()}
      help={m['auth.help']()}
      phones={phones.map((phone) => (
        <Phone key={phone.tel} number={phone.number} dial={phone.tel}>
          {phone.language === 'nl' ? m['shell.phone_nl']() : m['shell.phone_fr']()}
        </Phone>
      ))}
    >
      <SignInForm />
    </AuthLayout>
  )
}
