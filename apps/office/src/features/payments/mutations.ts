import type { CallError } from '@brine/contract/client'
import type { StatementImport } from '@brine/contract/office/bank-statements'
import { type BankLine, officePayments } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'

const change = {
  failed: m['office.common.not_saved'],
  stales: [officePayments.summary, officePayments.lines, officePayments.receivables],
}

export const useImportStatement = (onSuccess: (result: StatementImport) => void) =>
  useChange(officePayments.importStatement, {
    ...change,
    failed: m['office.payments.import_failed'],
    onSuccess,
  })

export const useMatch = (onMatched: (line: BankLine) => void, onConflict: () => void = () => undefined) =>
  useChange(officePayments.match, {
    ...change,
    done: m['office.payments.is_matched'],
    onSuccess: onMatched,
    onConflict,
  })

export const useSetAside = (onEnd: () => void, onRefused: (error: CallError) => unknown) =>
  useChange(officePayments.setAside, {
    ...change,
    onFailure: onRefused,
    done: m['office.payments.is_aside'],
    onSuccess: onEnd,
    onConflict: onEnd,
  })

export const useRelease = (onEnd: () => void = () => undefined) =>
  useChange(officePayments.release, {
    ...change,
    done: m['office.payments.is_released'],
    onSuccess: onEnd,
    onConflict: onEnd,
  })
