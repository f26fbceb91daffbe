import { useLanguage } from '@brine/app-kit/language'
import type { StaffMember } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, clockIcon, lockIcon, pencilIcon, plusIcon } from '@brine/ui/icons'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useNavigate, useParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { useAsked } from '../../shell/useAsked.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { useStaff } from './queries.ts'
import { roleNames } from './roles.ts'
import { StaffMemberDialog } from './StaffMemberDialog.tsx'
import css from './StaffPage.module.css'

/** /office/staff: staff members and their roles. */
export function StaffPage() {
  useLanguage()
  const navigate = useNavigate()
  const { id } = useParams()
  const { asked, ask, close } = useAsked<'invitation'>()
  const found = useStaff()
  const { data } = found
  const chosen = data?.find((one) => String(one.id) === id)
  return (
    <Page
      title={m['office.menu.staff']()}
      tools={
        data && (
          <Button variant="primary" className={css.invite} onClick={() => ask('invitation')}>
            <Icon shape={plusIcon} size="s" />
            {m['office.staff.invite']()}
          </Button>
        )
      }
    >
      {data ? (
        <Card>
          <People people={data} onOpen={(which) => navigate(`/staff/${which}`)} />
        </Card>
      ) : (
        <Missing found={found} loading={m['office.staff.loading']()} failed={m['office.staff.failed']()} />
      )}
      {asked && <InviteDialog onClose={close} />}
      {chosen && <StaffMemberDialog key={chosen.id} staffMember={chosen} />}
    </Page>
  )
}

const stateLooks = {
  active: { icon: checkIcon, kind: 'water', label: m['office.common.active'] },
  invited: { icon: clockIcon, kind: 'caution', label: m['office.staff.invited'] },
  disabled: { icon: lockIcon, kind: 'plain', label: m['office.staff.disabled'] },
} as const

function People({ people, onOpen }: { people: readonly StaffMember[]; onOpen: (id: number) => void }) {
  return (
    <Table
      caption={m['office.menu.staff']()}
      rows={people}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          head: m['office.common.name'](),
          cardArea: 'title',
          cell: ({ name, email_address }) => (
            <span className={css.person}>
              <b>{name}</b>
              <span>{email_address}</span>
            </span>
          ),
        },
        {
          key: 'roles',
          head: m['office.staff.roles'](),
          cardArea: 'second',
          cell: ({ roles }) => roles.map((role) => roleNames[role]()).join(', '),
        },
        {
          key: 'state',
          head: m['office.common.state'](),
          cardArea: 'third',
          cell: ({ state }) => {
            const { icon, kind, label } = stateLooks[state]
            return (
              <Chip icon={icon} kind={kind}>
                {label()}
              </Chip>
            )
          },
        },
        {
          key: 'last',
          head: m['office.staff.last_signed_in'](),
          cardLabel: m['office.staff.last_signed_in'](),
          isUnbroken: true,
          cell: ({ last_signed_in }) => last_signed_in ?? m['office.common.never'](),
        },
        {
          key: 'change',
          head: m['office.common.change'](),
          isHeadHidden: true,
          cardArea: 'action',
          cell: ({ id, name }) => (
            <Button isSmall onClick={() => onOpen(id)}>
              <Icon shape={pencilIcon} size="s" />
              {m['office.common.change']()} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          ),
        },
      ]}
    />
  )
}
