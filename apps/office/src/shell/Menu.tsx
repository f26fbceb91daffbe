import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { Link } from '@brine/ui/Link'
import { useLocation } from 'react-router'
import { Badge } from './Badge.tsx'
import css from './Menu.module.css'
import { isAt, type MenuGroup, menuOf } from './menu.ts'
import { useStaffMember } from './session.ts'

/** The subjects of the office that the staff member may open, with the number of waiting records. */
export function Menu() {
  const staffMember = useStaffMember()
  return (
    <nav className={css.pages} aria-label={m['office.shell.menu']()}>
      <ul className={css.menu}>
        {menuOf(staffMember).map((group) => (
          <Word key={group.pages[0]?.path} {...group} />
        ))}
      </ul>
    </nav>
  )
}

function Word({ icon, label, pages }: MenuGroup) {
  const { pathname } = useLocation()
  const current = pages.findIndex((page) => isAt(page, pathname))
  // the word is the page itself only where it leads to
  const isCurrent = current === -1 ? undefined : current === 0 ? 'page' : 'true'
  return (
    <li>
      <Link href={pages[0]?.path ?? '/'} aria-current={isCurrent}>
        <Icon shape={icon} />
        <span>{label()}</span> <Badge className={css.badge} pages={pages} />
      </Link>
    </li>
  )
}
