import { useLanguage } from '@brine/app-kit/language'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { searchIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Mark } from '@brine/ui/Logo'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Outlet, useNavigate } from 'react-router'
import { ConfirmationHost } from './ConfirmationHost.tsx'
import { useBrandName } from './config.ts'
import { DemoBanner } from './DemoBanner.tsx'
import css from './Frame.module.css'
import { initialsOf } from './initials.ts'
import { Languages } from './Languages.tsx'
import { Menu } from './Menu.tsx'
import { mayUse } from './menu.ts'
import { MAIN } from './pageFocus.ts'
import { SignOut } from './SignOut.tsx'
import { useStaffMember } from './session.ts'
import { areSingleKeysOn, keyHint, useShortcuts } from './shortcuts.ts'

/** The navigation rail on the left, and the page beside it. */
export function Frame() {
  useLanguage()
  const brand = useBrandName()
  return (
    <div className={css.shell}>
      <header className={css.rail} data-deep="">
        <Link className={css.logo} href="/">
          <Mark name={brand} className={css.mark} />
          <VisuallyHidden>{m['office.shell.app']({ brand })}</VisuallyHidden>
        </Link>
        <Search />
        <Menu />
        <Me />
      </header>
      <main className={css.page} id={MAIN} tabIndex={-1}>
        <DemoBanner />
        <Outlet />
      </main>
      <ConfirmationHost />
    </div>
  )
}

/** Opens the search of customers, also by its key. */
function Search() {
  const navigate = useNavigate()
  const mayFind = mayUse(useStaffMember(), officeCustomers.search)
  useShortcuts({ '/': mayFind ? () => navigate('/customers') : undefined })
  if (!mayFind) return null
  return (
    <Link className={css.find} href="/customers" aria-keyshortcuts={keyHint('/')}>
      <Icon shape={searchIcon} />
      {m['office.shell.find']()}
      {areSingleKeysOn() && (
        <span className={css.key} aria-hidden="true">
          /
        </span>
      )}
    </Link>
  )
}

/** The signed-in staff member, the language switch and the sign-out button. */
function Me() {
  const { name } = useStaffMember()
  return (
    <div className={css.me}>
      <Languages />
      <Link className={css.who} href="/me">
        <span className={css.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <VisuallyHidden>{m['office.shell.signed_in_as']()} </VisuallyHidden>
        <span className={css.name}>{name}</span>{' '}
        <VisuallyHidden>{m['office.menu.own_access']()}</VisuallyHidden>
      </Link>
      <SignOut />
    </div>
  )
}
