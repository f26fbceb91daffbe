import { m } from '@brine/messages/app'
import { IllustrationPadlock } from '@brine/ui/IllustrationPadlock'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** /account/password: changes the password (specification section 2, change password). */
export function ChangePasswordPage() {
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        title={m['form.change_password.title']()}
        lead={m['form.change_password.lead']()}
        art={<IllustrationPadlock />}
      />
      <Depths>
        <ChangePasswordForm />
      </Depths>
    </>
  )
}
