import { pathTo } from '@brine/app-kit/paths'
import type { Withdrawal } from '@brine/contract/customer/withdrawals'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { checkIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { paths } from '../../shell/paths.ts'

/** The way to withdraw from an order, or that the customer did. */
export function WithdrawCell({ withdrawal: { order, received } }: { withdrawal: Withdrawal }) {
  if (received)
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['withdraw.withdrawn']()}
      </Chip>
    )
  return (
    <LinkButton isSmall variant="plain" href={pathTo(paths.withdraw, { number: order })}>
      {m['withdraw.here']()} <VisuallyHidden>{order}</VisuallyHidden>
    </LinkButton>
  )
}
