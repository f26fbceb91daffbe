import { m } from '@brine/messages/app'
import { AuthLayout } from '@brine/ui/AuthLayout'
import { Phone } from '@brine/ui/Phone'
import type { ReactNode } from 'react'
import { BrandLogo } from './BrandLogo.tsx'
import { useConfig } from './config.ts'
import { CookiesEntry } from './cookies/CookiesEntry.tsx'
import { LanguageButtons } from './LanguageButtons.tsx'
import { MAIN } from './Root.tsx'

/** The frame of pages for visitors who are not signed in. It replaces the common frame (specification section 2). */
export function GuestPage({ children }: { children: ReactNode }) {
  const {
    brand: { phones },
    cookies,
  } = useConfig()
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
      legal={cookies.enabled && <CookiesEntry />}
    >
      {children}
    </AuthLayout>
  )
}
