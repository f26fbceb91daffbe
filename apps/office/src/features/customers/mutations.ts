import type { CallError } from '@brine/contract/client'
import { officeAudit } from '@brine/contract/office/audit'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { customerAddresses } from '@brine/contract/office/customer-addresses'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { customerEndings } from '@brine/contract/office/customer-endings'
import { customerMessages } from '@brine/contract/office/customer-messages'
import { customerNotes } from '@brine/contract/office/customer-notes'
import { officeCustomers, portalViews } from '@brine/contract/office/customers'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { officeRefills } from '@brine/contract/office/refills'
import { officeSupport } from '@brine/contract/office/support'
import { type TelephoneRequest, telephoneRequests } from '@brine/contract/office/telephone-requests'
import { m } from '@brine/messages/app'
import { customerPageCalls } from '../../shell/customerCalls.ts'
import { taskCalls } from '../../shell/finishTask.ts'
import { useChange } from '../../shell/query.ts'

/** The calls that return data of a customer. */
const stales = [...customerPageCalls, officeCustomers.search]

type OnRefused = (error: CallError) => unknown

export const useCreateCustomer = (onCreated: (id: number) => void, onRefused: OnRefused) =>
  useChange(officeCustomers.create, {
    done: m['office.customers.created'],
    // who has no address is called instead
    doneHint: (_, { body }) => (body.email === null ? undefined : m['office.customers.created_hint']()),
    failed: m['office.common.not_saved'],
    stales,
    onSuccess: ({ id }) => onCreated(id),
    onFailure: onRefused,
  })

const saved = { done: m['office.common.saved'], failed: m['office.common.not_saved'], stales }

export const useCorrectPerson = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(officeCustomers.correct, { ...saved, onSuccess, onFailure: onRefused })

export const useChooseMessages = (onSuccess: () => void) =>
  useChange(customerMessages.choose, { ...saved, onSuccess })

export const useChangeSupply = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(officeForecasts.change, {
    ...saved,
    stales: [officeForecasts.read],
    onSuccess,
    onFailure: onRefused,
  })

const automatic = {
  ...saved,
  stales: [officeAutomaticRefills.read, officeAutomaticRefills.list, ...customerPageCalls],
}

export const useStartAutomatic = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(officeAutomaticRefills.start, { ...automatic, onSuccess, onFailure: onRefused })

export const useChangeAutomaticPacks = (onSuccess: () => void) =>
  useChange(officeAutomaticRefills.change, {
    ...automatic,
    done: m['office.automatic.changed'],
    onSuccess,
  })

export const useMoveAutomatic = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeAutomaticRefills.move, {
    ...automatic,
    done: m['office.automatic.moved'],
    onSuccess,
    onConflict,
  })

export const useSkipAutomatic = (onEnd: () => void) =>
  useChange(officeAutomaticRefills.skip, {
    ...automatic,
    done: m['office.automatic.skip_done'],
    onSuccess: onEnd,
    onConflict: onEnd,
  })

export const useUndoSkipAutomatic = () =>
  useChange(officeAutomaticRefills.undoSkip, { ...automatic, done: m['office.automatic.skip_undone'] })

export const useStopAutomatic = () => useChange(officeAutomaticRefills.stop, automatic)

export const useCorrectAddress = (onRefused: OnRefused) =>
  useChange(customerAddresses.correct, { ...saved, onFailure: onRefused })

export const useSetLocation = (onRefused: OnRefused) =>
  useChange(customerAddresses.setLocation, { ...saved, onFailure: onRefused })

/** Sends the mail with which a customer activates the account. */
export const useSendActivation = () =>
  useChange(officeCustomers.sendActivation, {
    done: m['office.customers.activation_is_sent'],
    failed: m['office.customers.activation_not_sent'],
    stales,
  })

/** Asks for another e-mail address for a customer who lost the mailbox. */
export const useAskEmail = (onCode: (code: string) => void, onRefused: OnRefused) =>
  useChange(customerEmails.ask, {
    done: m['office.customers.email_asked'],
    failed: m['office.customers.email_not_asked'],
    stales,
    onSuccess: ({ code }) => onCode(code),
    onFailure: onRefused,
  })

export const useSendEmailAgain = (onCode: (code: string) => void) =>
  useChange(customerEmails.sendAgain, {
    done: m['office.customers.email_is_sent_again'],
    failed: m['office.customers.email_not_sent_again'],
    stales,
    onSuccess: ({ code }) => onCode(code),
  })

export const useWithdrawEmail = () =>
  useChange(customerEmails.withdraw, {
    done: m['office.customers.email_is_withdrawn'],
    failed: m['office.customers.email_not_withdrawn'],
    stales,
  })

/** Signs a customer out on all devices. */
export const useEndSessions = (onSuccess: () => void) =>
  useChange(officeCustomers.signOut, {
    done: m['office.customers.sessions_are_ended'],
    failed: m['office.customers.sessions_not_ended'],
    stales,
    onSuccess,
  })

export const useEraseCustomer = (onSuccess: () => void) =>
  useChange(officeCustomers.erase, {
    done: m['office.customers.erase_is_done'],
    failed: m['office.customers.erase_not_done'],
    stales,
    onSuccess,
  })

/** The calls that return what an end cancels, or what a customer without a relation cannot have. */
const endingStales = [...stales, officeAutomaticRefills.read, officeForecasts.read]

/** Ends the relation with a customer. */
export const useEndCustomer = (onSuccess: () => void) =>
  useChange(customerEndings.end, {
    done: m['office.customers.end_is_done'],
    failed: m['office.customers.end_not_done'],
    stales: endingStales,
    onSuccess,
  })

export const useReopenCustomer = () =>
  useChange(customerEndings.reopen, {
    done: m['office.customers.reopen_is_done'],
    failed: m['office.customers.reopen_not_done'],
    stales: endingStales,
  })

/** Opens the portal as the customer sees it. The server writes an audit entry. */
export const useOpenPortal = () =>
  useChange(portalViews.open, {
    done: m['office.customers.view_opened'],
    failed: m['office.customers.view_failed'],
    stales: [officeAudit.list],
  })

const delivery = { failed: m['office.common.not_saved'], stales }

export const useBookDelivery = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeRefills.book, {
    ...delivery,
    done: m['office.customers.delivery_is_planned'],
    onSuccess,
    onConflict,
  })

export const useMoveDelivery = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeRefills.change, {
    ...delivery,
    done: m['office.customers.delivery_is_moved'],
    onSuccess,
    onConflict,
  })

export const useChangeOrderedPacks = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeRefills.changePacks, {
    ...delivery,
    done: m['office.customers.packs_are_changed'],
    onSuccess,
    onConflict,
  })

export const useCancelDelivery = (onEnd: () => void) =>
  useChange(officeRefills.cancel, {
    ...delivery,
    done: m['office.customers.delivery_is_cancelled'],
    onSuccess: onEnd,
    onConflict: onEnd,
  })

const note = {
  done: m['office.common.saved'],
  failed: m['office.common.not_saved'],
  stales: [customerNotes.list, ...taskCalls],
}

export const useAddNote = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(customerNotes.add, { ...note, onSuccess, onFailure: onRefused })

/** Writes down a request that the customer makes on the telephone. */
export const useNoteRequest = (
  onSuccess: (id: number, request: TelephoneRequest) => void,
  onRefused: OnRefused,
) =>
  useChange(telephoneRequests.note, {
    done: m['office.requests.is_noted'],
    failed: m['office.common.not_saved'],
    stales: [officeSupport.waiting, ...customerPageCalls],
    onSuccess: ({ id }, { body }) => onSuccess(id, body),
    onFailure: onRefused,
  })

export const useChangeNote = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(customerNotes.change, { ...note, onSuccess, onFailure: onRefused })
