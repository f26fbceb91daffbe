import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { useLocation } from 'react-router'
import { Badge } from './Badge.tsx'
import { isAt, menuOf } from './menu.ts'
import css from './SubMenu.module.css'
import { useStaffMember } from './session.ts'

/** The pages beside this one, on the waterline. Renders nothing on a page that has none. */
export function SubMenu() {
  const staffMember = useStaffMember()
  const { pathname } = useLocation()
  const group = menuOf(staffMember).find(({ pages }) => pages.some((page) => isAt(page, pathname)))
  if (!group || group.pages.length === 1) return null
  return (
    <nav className={css.pages} aria-label={m['office.shell.submenu']({ group: group.label() })}>
      <ul className={css.list}>
        {group.pages.map((page) => (
          <li key={page.path}>
            <Link href={page.path} aria-current={isAt(page, pathname) ? 'page' : undefined}>
              {(page.shortLabel ?? page.label)()} <Badge className={css.badge} pages={[page]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
