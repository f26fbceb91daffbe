import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { ChangePassword } from './ChangePassword.tsx'
import css from './OwnAccessPage.module.css'
import { OwnApp } from './OwnApp.tsx'
import { OwnCodes } from './OwnCodes.tsx'
import { OwnKeys } from './OwnKeys.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { useOwnAccess } from './queries.ts'

/** /office/me: the staff member's own password and second factors. */
export function OwnAccessPage() {
  useLanguage()
  const { demo, email_address } = useStaffMember()
  const found = useOwnAccess()
  const { data } = found
  return (
    <Page title={m['office.menu.own_access']()}>
      {demo ? (
        <div className={css.columns}>
          <Card>
            <Notice title={m['office.access.demo']()}>{m['office.access.demo_hint']()}</Notice>
          </Card>
          <OwnKeys />
        </div>
      ) : data ? (
        <div className={css.columns}>
          <ChangePassword email={email_address} />
          <OwnApp hasApp={data.totp} />
          <OwnPasskeys passkeys={data.passkeys} canHave={data.can_have_passkeys} />
          <OwnCodes left={data.recovery_codes_left} />
          <OwnKeys />
        </div>
      ) : (
        <Missing
          found={found}
          kind="facts"
          count={3}
          loading={m['office.access.loading']()}
          failed={m['office.access.failed']()}
        />
      )}
    </Page>
  )
}
