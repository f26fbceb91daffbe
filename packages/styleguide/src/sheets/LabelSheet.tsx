import { m } from '@brine/messages/app'
import { Badge } from '@brine/ui/Badge'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { Chip, Count } from '@brine/ui/Chip'
import { Coin } from '@brine/ui/Coin'
import { alertIcon, checkIcon, clockIcon, cubeIcon, euroIcon, mailIcon } from '@brine/ui/icons'
import { Kind } from '@brine/ui/Kind'
import { Phone } from '@brine/ui/Phone'
import { Sheet, Specimen } from '../Sheet.tsx'
import { amount, brand } from '../samples.tsx'

/** Small inline components: states, amounts, kinds, telephone numbers. */
export function LabelSheet() {
  const chips = [
    { kind: 'plain', icon: mailIcon, text: m['referrals.state_in_progress']() },
    { kind: 'warm', icon: euroIcon, text: m['referrals.state_completed']({ amount: amount() }) },
    { kind: 'water', icon: checkIcon, text: m['referrals.state_used']() },
    { kind: 'caution', icon: clockIcon, text: m['experiences.status_pending']() },
    { kind: 'danger', icon: alertIcon, text: m['referrals.state_error']() },
  ] as const
  return (
    <Sheet title={m['guide.sheet_labels']()}>
      {chips.map(({ kind, icon, text }) => (
        <Specimen key={kind} caption={<code>{kind}</code>}>
          <Chip kind={kind} icon={icon}>
            {text}
          </Chip>
        </Specimen>
      ))}
      <Specimen caption={m['guide.part_reward']()}>
        <Coin>{amount()}</Coin>
      </Specimen>
      <Specimen caption={m['guide.part_count']()}>
        <Count>12</Count>
      </Specimen>
      <Specimen caption={m['guide.part_badge']()}>
        {m['shell.nav_help']()} <Badge count={2} text={m['shell.unread_other']({ count: 2 })} />
      </Specimen>
      <Specimen caption={m['guide.part_block_icon']()}>
        <BlockIcon shape={cubeIcon} />
      </Specimen>
      <Specimen caption={m['guide.part_kind']()}>
        <Kind icon={cubeIcon}>{m['orders.type_orders']()}</Kind>
      </Specimen>
      {brand.phones.map(({ number, tel, note }) => (
        <Specimen key={tel} caption={m['guide.part_phone']()}>
          <Phone number={number} dial={tel}>
            {note()}
          </Phone>
        </Specimen>
      ))}
    </Sheet>
  )
}
