import type { CallError } from '@brine/contract/client'
import { officeFirm } from '@brine/contract/office/firm'
import { officeSetup } from '@brine/contract/office/setup'
import { m } from '@brine/messages/app'
import { loadBrand } from '../../shell/config.ts'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** @param onSuccess gets the revision that was saved */
export const useChangeFirm = (
  onSuccess: (revision: number) => void,
  onRefused: (error: CallError) => unknown,
) =>
  useChange(officeFirm.change, {
    done: m['office.common.saved'],
    failed: m['office.common.not_saved'],
    stales: [officeFirm.read, officeSetup.read],
    onSuccess(answer) {
      keepAnswer(officeFirm.read, {}, answer)
      void loadBrand()
      onSuccess(answer.version)
    },
    onFailure: onRefused,
  })

const ibanChange = {
  failed: m['office.common.not_saved'],
  stales: [officeFirm.read, officeSetup.read],
  // the notice goes with the focus on its button
  onSuccess: () => document.querySelector<HTMLInputElement>('input[name=iban]')?.focus(),
}

/** Takes the bank account that waits. */
export const useConfirmIban = () =>
  useChange(officeFirm.confirmIban, { ...ibanChange, done: m['office.firm.iban_confirmed'] })

/** Drops the bank account that waits. */
export const useRejectIban = () =>
  useChange(officeFirm.rejectIban, { ...ibanChange, done: m['office.firm.iban_rejected'] })
