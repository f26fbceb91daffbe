import type { Account } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { goneIcon, shieldIcon } from '@brine/ui/icons'
import { Plate } from '@brine/ui/Plate'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Bone } from '@brine/ui/Skeleton'
import { Num } from '@brine/ui/Text'
import { api } from '../../shell/client.ts'
import { guaranteeState } from './guarantee.ts'

type GuaranteePlateProps = {
  /** Undefined while the account loads. */
  guarantee: Account['guarantee'] | undefined
  /** A device of another supplier has no guarantee of ours. */
  isOwnDevice?: boolean
}

/** The guarantee of the appliance in one of its four states. */
export function GuaranteePlate({ guarantee, isOwnDevice = false }: GuaranteePlateProps) {
  const kicker = m['account.guarantee']()
  if (guarantee === undefined)
    return (
      <Plate label={kicker} kicker={kicker} icon={shieldIcon} state={<Bone />} isOff>
        <Bone />
      </Plate>
    )
  const found = guaranteeState(guarantee, new Date(api().now()))
  const state = m[`account.guarantee_${found.kind}`]()
  const isActive = found.kind === 'active'
  return (
    <Plate
      label={m['account.guarantee_label']({ state: state.toLowerCase() })}
      kicker={kicker}
      icon={isActive ? shieldIcon : goneIcon}
      state={state}
      isOff={!isActive}
    >
      {isOwnDevice ? (
        m['account.guarantee_own_note']()
      ) : 'day' in found ? (
        <Sentence
          text={m[`account.guarantee_${found.kind}_note`]({ date: gap(0) })}
          parts={[
            <b key="day">
              <Num>{found.day}</Num>
            </b>,
          ]}
        />
      ) : (
        m[`account.guarantee_${found.kind}_note`]()
      )}
    </Plate>
  )
}
