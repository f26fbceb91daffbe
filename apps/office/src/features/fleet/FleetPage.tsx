import { useLanguage } from '@brine/app-kit/language'
import { officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { DepotDialog } from './DepotDialog.tsx'
import { DepotList } from './DepotList.tsx'
import { DriverDialog } from './DriverDialog.tsx'
import { DriverList } from './DriverList.tsx'
import css from './FleetPage.module.css'
import { useFleet } from './queries.ts'

/** /office/fleet: drivers, vans and depots. Each dialog has its own address. */
export function FleetPage() {
  useLanguage()
  const navigate = useNavigate()
  const { kind, id } = useParams()
  const [search] = useSearchParams()
  const mayChange = mayUse(useStaffMember(), officeFleet.changeDriver)
  const found = useFleet()
  const { data } = found
  const addressOf = (path: string) => ({ pathname: `/fleet${path}`, search: search.toString() })
  const open = (path: string) => navigate(addressOf(path))
  const isNew = id === 'new'
  const driver = data?.drivers.find((one) => String(one.id) === id)
  const depot = data?.depots.find((one) => String(one.id) === id)
  return (
    <Page
      title={m['office.menu.fleet']()}
      tools={
        data && (
          <div className={css.tools}>
            <LinkButton variant="plain" href="/setup/closings">
              {m['office.closings.title']()}
            </LinkButton>
            {mayChange && data.depots.length > 0 && (
              <Button variant="primary" onClick={() => open('/drivers/new')}>
                <Icon shape={plusIcon} size="s" />
                {m['office.fleet.driver_add']()}
              </Button>
            )}
          </div>
        )
      }
    >
      {data ? (
        <div className={css.columns}>
          <DriverList
            fleet={data}
            areLeft={search.get('pile') === 'left'}
            onOpen={mayChange ? (which) => open(`/drivers/${which}`) : undefined}
          />
          <DepotList
            depots={data.depots}
            onOpen={mayChange ? (which) => open(`/depots/${which}`) : undefined}
          />
        </div>
      ) : (
        <Missing found={found} loading={m['office.fleet.loading']()} failed={m['office.fleet.failed']()} />
      )}
      {data && mayChange && kind === 'drivers' && (driver || isNew) && (
        <DriverDialog key={id} driver={driver} {...data} list={addressOf('')} />
      )}
      {data && mayChange && kind === 'depots' && (depot || isNew) && (
        <DepotDialog key={id} depot={depot} list={addressOf('')} />
      )}
    </Page>
  )
}
