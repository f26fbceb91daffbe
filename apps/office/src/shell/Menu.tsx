import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import css from './Menu.module.css'
import { type MenuItem, menuOf } from './menu.ts'
import { query } from './query.ts'
import { useStaffMember } from './session.ts'

/** Interval at which the counts in the menu are fetched again, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** The pages that the staff member may open, with the number of waiting records. */
export function Menu() {
  const staffMember = useStaffMember()
  return (
    <nav className={css.pages} aria-label={m['office.shell.menu']()}>
      <ul className={css.menu}>
        {menuOf(staffMember).map(({ path, icon, label, waiting }) => (
          <li key={path}>
            <NavLink to={path}>
              <Icon shape={icon} />
              <span>{label()}</span> {waiting && <Badge call={waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Badge({ call }: { call: NonNullable<MenuItem['waiting']> }) {
  const { data } = useQuery({ ...query(call, {}), refetchInterval: REFRESH_INTERVAL_MS })
  if (!data || data.count === 0) return null
  return (
    <b className={css.badge}>
      {data.count}
      <VisuallyHidden> {m['office.shell.waiting']()}</VisuallyHidden>
    </b>
  )
}
