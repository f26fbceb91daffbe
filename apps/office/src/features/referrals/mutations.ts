import type { CallError } from '@brine/contract/client'
import { officeReferrals } from '@brine/contract/office/referrals'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** Accepts a referral that no rule accepted, and grants the credit. */
export const useAcceptReferral = (onDone: () => void, onRefused: (error: CallError) => unknown) =>
  useChange(officeReferrals.accept, {
    done: m['office.referrals.is_accepted'],
    failed: m['office.referrals.not_accepted'],
    stales: [officeReferrals.list, officeReferrals.read],
    onSuccess(referral, { params }) {
      keepAnswer(officeReferrals.read, { params }, referral)
      onDone()
    },
    onFailure: onRefused,
  })
