import { useLanguage } from '@brine/app-kit/language'
import type { Account } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { IllustrationHouses } from '@brine/ui/IllustrationHouses'
import { keyIcon, lockIcon, pencilIcon } from '@brine/ui/icons'
import { Actions, Columns, Stack } from '@brine/ui/Layout'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Slab } from '@brine/ui/Slab'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { IllustrationSalt } from '../../shell/IllustrationSalt.tsx'
import { useHeadingFocus } from '../../shell/landing.ts'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/queries.ts'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { AccountFacts } from './AccountFacts.tsx'
import css from './AccountPage.module.css'
import { EmailNotice } from './EmailNotice.tsx'
import { GuaranteePlate } from './GuaranteePlate.tsx'
import { Home } from './Home.tsx'
import { headlineOf, headlineWords } from './homeHeadline.ts'
import { MovingBox } from './MovingBox.tsx'
import { useHome } from './queries.ts'

/**
 * /account: what a customer comes for, and the customer's data, read-only (specification section 2, account overview). The
 * heading is the headline.
 */
export function AccountPage() {
  const language = useLanguage()
  const account = useAccount()
  const home = useHome()
  const failure = useFailure(account)
  // both come at once, because the home would move what is below it; without it, the data stands alone
  const isReady = useIsSettled(home)
  const data = isReady ? account.data : undefined
  const shown = data ? home.data : undefined
  const headline = headlineOf(shown)
  const titleRef = useHeadingFocus()
  const { title, lead } = headlineWords(shown, language)
  return (
    <>
      <PageHead
        key={data ? 'loaded head' : 'loading head'}
        titleRef={titleRef}
        isLow
        isSteady
        title={
          <>
            {headline !== 'new' && (
              <VisuallyHidden>{m['home.page']({ page: m['account.title']() })} </VisuallyHidden>
            )}
            {title}
          </>
        }
        lead={lead}
        art={headline === 'low' ? <IllustrationSalt /> : <IllustrationHouses />}
      />
      <Depths key={data ? 'loaded' : 'loading'}>
        {failure && <FetchFailure failure={failure}>{m['account.fetch_failure_hint']()}</FetchFailure>}
        {!failure && !data && <Loading />}
        {data && <EmailNotice account={data} />}
        {shown && <Home home={shown} isOwnDevice={data?.own_device === true} />}
        {data && shown && <h2 className={css.mine}>{m['account.title']()}</h2>}
        {data && <Overview account={data} />}
      </Depths>
    </>
  )
}

/** A page of its own, so that the account replaces it at once: values of two lines would move what is below them. */
function Loading() {
  return (
    <Columns>
      <Slab aria-label={m['account.section']()} aria-busy>
        <h2>
          <VisuallyHidden>{m['account.section']()}</VisuallyHidden>
        </h2>
        <div role="status">
          <VisuallyHidden>{m['account.loading']()}</VisuallyHidden>
        </div>
        <AccountFacts account={undefined} />
      </Slab>
      <GuaranteePlate guarantee={undefined} />
    </Columns>
  )
}

function Overview({ account }: { account: Account }) {
  const isOwnDevice = account.own_device === true
  return (
    <Columns>
      <Slab aria-label={m['account.section']()}>
        <h2>
          <VisuallyHidden>{m['account.section']()}</VisuallyHidden>
        </h2>
        <AccountFacts account={account} />
        <Links />
      </Slab>
      <Stack gap="xl">
        <GuaranteePlate guarantee={account.guarantee} isOwnDevice={isOwnDevice} />
        <MovingBox isOwnDevice={isOwnDevice} />
      </Stack>
    </Columns>
  )
}

/** Links to the forms that change the account. Links without a page are left out. */
function Links() {
  const editPath = usePath(paths.editAccount)
  const passwordPath = usePath(paths.changePassword)
  const privacyPath = usePath(paths.privacySettings)
  if (!editPath && !passwordPath && !privacyPath) return null
  return (
    <Actions className={css.links}>
      {editPath && (
        <LinkButton variant="primary" href={editPath}>
          <Icon shape={pencilIcon} />
          {m['account.edit']()}
        </LinkButton>
      )}
      {passwordPath && (
        <LinkButton href={passwordPath}>
          <Icon shape={lockIcon} />
          {m['account.change_password']()}
        </LinkButton>
      )}
      {privacyPath && (
        <LinkButton href={privacyPath}>
          <Icon shape={keyIcon} />
          {m['privacy_settings.crumb']()}
        </LinkButton>
      )}
    </Actions>
  )
}
