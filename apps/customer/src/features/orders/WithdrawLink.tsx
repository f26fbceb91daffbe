import { pathTo } from '@brine/app-kit/paths'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { paths } from '../../shell/paths.ts'

/** The way to withdraw from an order. */
export function WithdrawLink({ number }: { number: string }) {
  return (
    <LinkButton isSmall variant="plain" href={pathTo(paths.withdraw, { number })}>
      {m['withdraw.here']()} <VisuallyHidden>{number}</VisuallyHidden>
    </LinkButton>
  )
}
