import type { CallError } from '@brine/contract/client'
import { officeStaff } from '@brine/contract/office/staff'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'

/** The common options of all changes of a staff member: stale calls, message and follow-up. */
const changeOf = (done: () => string, onSuccess: () => void) => ({
  done,
  failed: m['office.common.not_saved'],
  stales: [officeStaff.list, officeStaff.drivers],
  onSuccess,
})

type OnRefused = (error: CallError) => unknown

export const useInviteStaffMember = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(officeStaff.invite, {
    ...changeOf(m['office.staff.invite_is_sent'], onSuccess),
    failed: m['office.staff.invite_not_sent'],
    onFailure: onRefused,
  })

export const useChangeStaffMember = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(officeStaff.change, {
    ...changeOf(m['office.common.saved'], onSuccess),
    onFailure: onRefused,
  })

export const useDisableAccess = (onSuccess: () => void) =>
  useChange(officeStaff.disable, changeOf(m['office.staff.is_disabled'], onSuccess))

export const useEnableAccess = (onSuccess: () => void) =>
  useChange(officeStaff.enable, changeOf(m['office.staff.is_enabled'], onSuccess))

/** Removes a staff member's password and second factor, and mails a link to set new ones. */
export const useResetAccess = (onSuccess: () => void) =>
  useChange(officeStaff.reset, changeOf(m['office.staff.invite_is_sent'], onSuccess))

export const useChangePassword = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(ownAccess.changePassword, {
    done: m['office.access.password_is_changed'],
    failed: m['office.access.password_not_changed'],
    stales: [ownAccess.read],
    onSuccess,
    onFailure: onRefused,
  })

/** Sets up the authenticator app. */
export const useSetTotp = (onSuccess: () => void) =>
  useChange(ownAccess.setTotp, {
    done: m['office.access.app_is_set'],
    failed: m['office.access.app_not_set'],
    stales: [ownAccess.read],
    onSuccess,
  })

export const useRemovePasskey = (onSuccess: () => void) =>
  useChange(ownAccess.removePasskey, {
    done: m['office.access.passkey_is_removed'],
    failed: m['office.access.passkey_not_removed'],
    stales: [ownAccess.read],
    onSuccess,
  })
