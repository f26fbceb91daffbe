import type { StaffMember } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { useDisableAccess, useEnableAccess, useResetAccess } from './mutations.ts'
import css from './StaffMemberDialog.module.css'

type StaffMemberActionsProps = { staffMember: StaffMember; onDone: () => void }

/** Disables or enables a staff member, or resets their access and mails a link. */
export function StaffMemberActions({ staffMember, onDone }: StaffMemberActionsProps) {
  const { id, version: revision, name, state, link_until, demo } = staffMember
  const [asked, setAsked] = useState<'disable' | 'reset'>()
  const disable = useDisableAccess(onDone)
  const enable = useEnableAccess(onDone)
  const reset = useResetAccess(onDone)
  const input = { params: { id }, body: { version: revision } }
  return (
    <div className={css.actions}>
      {state === 'invited' && (
        <Notice kind={link_until ? 'info' : 'caution'} title={m['office.staff.invited']()}>
          {link_until ? m['office.staff.link_until']({ moment: link_until }) : m['office.staff.link_ended']()}
        </Notice>
      )}
      <Row>
        {!demo && state !== 'disabled' && (
          <Button isSmall onClick={() => setAsked('reset')}>
            {state === 'invited' ? m['office.staff.invite_again']() : m['office.staff.access_reset']()}
          </Button>
        )}
        {state === 'disabled' ? (
          <Button isSmall isPending={enable.isPending} onClick={() => enable.mutate(input)}>
            {m['office.staff.enable']()}
          </Button>
        ) : (
          <Button isSmall variant="danger" onClick={() => setAsked('disable')}>
            {m['office.staff.disable']()}
          </Button>
        )}
      </Row>
      {asked === 'disable' && (
        <Confirm
          title={m['office.staff.disable_title']({ name })}
          confirm={m['office.staff.disable']()}
          isPending={disable.isPending}
          onConfirm={() => disable.mutate(input)}
          onClose={() => setAsked(undefined)}
        >
          {m['office.staff.disable_text']()}
        </Confirm>
      )}
      {asked === 'reset' && (
        <Confirm
          title={m['office.staff.access_reset_title']({ name })}
          confirm={m['office.staff.invite_send']()}
          isPending={reset.isPending}
          onConfirm={() => reset.mutate(input)}
          onClose={() => setAsked(undefined)}
        >
          {m['office.staff.access_reset_text']()}
        </Confirm>
      )}
    </div>
  )
}
