import { m } from '@brine/messages/app'
import { AuthLayout } from '@brine/ui/AuthLayout'
import { Phone } from '@brine/ui/Phone'
import type { ReactNode } from 'react'
import { BrandLogo } from './BrandLogo.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { useConfig } from './config.ts'
import { LanguageButtons } from './LanguageButtons.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { MAIN } from './Root.tsx'

/** The frame of pages for visitors who are not signed in. It replaces the common frame (specification section 2). */
export function GuestPage({ children }: { children: ReactNode }) {
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
      contact={<ContactDetails />}
      legal={<LegalLinks />}
    >
      {children}
    </AuthLayout>
  )
}
