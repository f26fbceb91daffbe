import { m } from '@brine/messages/app'
import { AuthLayout } from '@brine/ui/AuthLayout'
import { Logo } from '@brine/ui/Logo'
import type { ReactNode } from 'react'
import { brandName } from '../../shell/config.ts'
import { Languages } from '../../shell/Languages.tsx'
import { MAIN } from '../../shell/pageFocus.ts'

/** A page for visitors who are not signed in. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <AuthLayout
      mainId={MAIN}
      logo={
        <Logo href="/sign-in" name={brandName()}>
          {m['office.shell.app']({ brand: brandName() })}
        </Logo>
      }
      languages={<Languages />}
      claim={m['office.access.sign_in_claim']()}
      claimNote={m['office.access.sign_in_claim_note']()}
      help={m['office.access.sign_in_help']()}
      phones={null}
    >
      {children}
    </AuthLayout>
  )
}
