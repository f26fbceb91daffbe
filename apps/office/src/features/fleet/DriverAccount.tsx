import type { FleetDriver } from '@brine/contract/office/fleet'
import { officeStaff } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './FleetDialog.module.css'

type DriverAccountProps = {
  driver: FleetDriver
  /** Whether a last day was typed. */
  leaves: boolean
}

/** The staff members who are linked to a driver, and the driver's external number. */
export function DriverAccount({ driver: { staff, external_id }, leaves }: DriverAccountProps) {
  const isAdministrator = mayUse(useStaffMember(), officeStaff.list)
  return (
    <div className={css.about}>
      <p>
        <b>{m['office.fleet.driver_signs_in']()}</b>
      </p>
      {staff.length === 0 ? (
        <p>
          {m['office.fleet.driver_signs_in_nobody']()}{' '}
          {isAdministrator && <Link href="/staff">{m['office.menu.staff']()}</Link>}
        </p>
      ) : (
        <ul>
          {staff.map(({ id, name }) => (
            <li key={id}>{isAdministrator ? <Link href={`/staff/${id}`}>{name}</Link> : name}</li>
          ))}
        </ul>
      )}
      {leaves && staff.length > 0 && <p>{m['office.fleet.driver_signs_in_leaves']()}</p>}
      {external_id !== null && <p>{m['office.fleet.driver_external']({ number: external_id })}</p>}
    </div>
  )
}
