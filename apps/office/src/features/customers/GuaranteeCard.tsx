import type { Account } from '@brine/contract/customer/accounts'
import { parseWireDateTime } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { goneIcon, shieldIcon } from '@brine/ui/icons'
import { Plate } from '@brine/ui/Plate'

const words = {
  active: { state: m['account.guarantee_active'], note: m['account.guarantee_active_note'] },
  expired: { state: m['account.guarantee_expired'], note: m['account.guarantee_expired_note'] },
  no_moment: { state: m['account.guarantee_no_moment'], note: m['account.guarantee_no_moment_note'] },
  unavailable: { state: m['account.guarantee_unavailable'], note: m['account.guarantee_unavailable_note'] },
} as const

type GuaranteeCardProps = { guarantee: Account['guarantee']; isPlaced: boolean; isOwnDevice: boolean }

/** Whether the device is still under guarantee. */
export function GuaranteeCard({ guarantee, isPlaced, isOwnDevice }: GuaranteeCardProps) {
  const kind = kindOf(guarantee, new Date())
  const isToStart = kind === 'no_moment' && !isPlaced
  const state = isToStart ? m['office.customers.guarantee_not_started']() : words[kind].state()
  const date = String(guarantee).slice(0, 10)
  return (
    <Plate
      label={m['account.guarantee_label']({ state: state.toLowerCase() })}
      kicker={m['office.customers.guarantee']()}
      icon={kind === 'active' ? shieldIcon : goneIcon}
      state={state}
      isOff={kind !== 'active'}
    >
      {isOwnDevice ? m['office.common.no_guarantee_of_ours']() : words[kind].note({ date })}
    </Plate>
  )
}

/** The four states of specification section 3. */
function kindOf(guarantee: Account['guarantee'], now: Date) {
  if (guarantee === false) return 'unavailable'
  if (guarantee === null) return 'no_moment'
  const until = parseWireDateTime(guarantee)
  return until && until > now ? 'active' : 'expired'
}
