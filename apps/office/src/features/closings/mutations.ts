import type { CallError } from '@brine/contract/client'
import { closingPeriods } from '@brine/contract/office/closing-periods'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'

const change = { failed: m['office.common.not_saved'], stales: [closingPeriods.list] }

export const useCreateClosingPeriod = (onSuccess: () => void, onRefused: (error: CallError) => unknown) =>
  useChange(closingPeriods.create, {
    ...change,
    done: m['office.common.saved'],
    onSuccess,
    onFailure: onRefused,
  })

export const useRemoveClosingPeriod = (onEnd: () => void) =>
  useChange(closingPeriods.remove, {
    ...change,
    done: m['office.closings.is_removed'],
    onSuccess: onEnd,
    onFailure: onEnd,
  })
