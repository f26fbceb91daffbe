import { m } from '@brine/messages/app'
import { IllustrationHouses } from '@brine/ui/IllustrationHouses'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { useAccount } from '../../shell/queries.ts'
import { useFailure } from '../../shell/useFailure.ts'
import css from './EditForm.module.css'
import { EditForm } from './EditForm.tsx'
import { EmailNotice } from './EmailNotice.tsx'

/** /account/edit: the form that changes the account (specification section 2). */
export function EditAccountPage() {
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        title={m['form.account_info.title']()}
        lead={m['form.account_info.lead']()}
        art={<IllustrationHouses />}
      />
      <Depths>
        <Content />
      </Depths>
    </>
  )
}

function Content() {
  const account = useAccount()
  const failure = useFailure(account)
  if (account.data)
    return (
      <>
        <EmailNotice account={account.data} />
        <EditForm account={account.data} />
      </>
    )
  if (failure) return <FetchFailure failure={failure}>{m['account.fetch_failure_hint']()}</FetchFailure>
  return (
    <Slab className={css.form} aria-label={m['form.account_info.title']()}>
      <Skeleton kind="facts" count={6} label={m['account.loading']()} />
    </Slab>
  )
}
