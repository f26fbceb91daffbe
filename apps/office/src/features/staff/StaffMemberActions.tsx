import { useIsHere } from '@brine/app-kit/useIsHere'
import type { StaffMember } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Confirm } from '../../shell/Confirm.tsx'
import { useAsked } from '../../shell/useAsked.ts'
import { useDisableAccess, useEnableAccess, useResetAccess } from './mutations.ts'
import css from './StaffMemberDialog.module.css'

type StaffMemberActionsProps = { staffMember: StaffMember; onDone: () => void }
type Question = 'disable' | 'reset'

const inputOf = ({ id, version }: StaffMember) => ({ params: { id }, body: { version } })

/** Disables or enables a staff member, or resets their access and mails a link. */
export function StaffMemberActions({ staffMember, onDone }: StaffMemberActionsProps) {
  const { state, link_until, demo } = staffMember
  const { asked, ask, close } = useAsked<Question>()
  const enable = useEnableAccess(onDone)
  return (
    <div className={css.actions}>
      {state === 'invited' && (
        <Notice kind={link_until ? 'info' : 'caution'} title={m['office.staff.invited']()}>
          {link_until ? m['office.staff.link_until']({ moment: link_until }) : m['office.staff.link_ended']()}
        </Notice>
      )}
      <Row>
        {!demo && state !== 'disabled' && (
          <Button isSmall onClick={() => ask('reset')}>
            {state === 'invited' ? m['office.staff.invite_again']() : m['office.staff.access_reset']()}
          </Button>
        )}
        {state === 'disabled' ? (
          <Button isSmall isPending={enable.isPending} onClick={() => enable.mutate(inputOf(staffMember))}>
            {m['office.staff.enable']()}
          </Button>
        ) : (
          <Button isSmall variant="danger" onClick={() => ask('disable')}>
            {m['office.staff.disable']()}
          </Button>
        )}
      </Row>
      {asked && <AccessQuestion key={asked} {...{ asked, staffMember, onDone }} onClose={close} />}
    </div>
  )
}

type AccessQuestionProps = StaffMemberActionsProps & { asked: Question; onClose: () => void }

/** Asks before a change of the access. Who cancelled the question meanwhile goes on in the dialog below. */
function AccessQuestion({ asked, staffMember, onDone, onClose }: AccessQuestionProps) {
  const { name } = staffMember
  const isHere = useIsHere()
  const onEnd = () => isHere() && onDone()
  const disable = useDisableAccess(onEnd)
  const reset = useResetAccess(onEnd)
  return asked === 'disable' ? (
    <Confirm
      title={m['office.staff.disable_title']({ name })}
      confirm={m['office.staff.disable']()}
      isPending={disable.isPending}
      onConfirm={() => disable.mutate(inputOf(staffMember))}
      onClose={onClose}
    >
      {m['office.staff.disable_text']()}
    </Confirm>
  ) : (
    <Confirm
      title={m['office.staff.access_reset_title']({ name })}
      confirm={m['office.staff.invite_send']()}
      isPending={reset.isPending}
      onConfirm={() => reset.mutate(inputOf(staffMember))}
      onClose={onClose}
    >
      {m['office.staff.access_reset_text']()}
    </Confirm>
  )
}
