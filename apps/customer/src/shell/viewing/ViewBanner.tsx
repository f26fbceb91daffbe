import { useLanguage } from '@brine/app-kit/language'
import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { BottomBanner } from '@brine/ui/BottomBanner'
import { Button } from '@brine/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { query, queryClient } from '../query.ts'
import { decodeToken, endOf } from '../token.ts'

/** The interval at which the view is verified, in milliseconds. It ends soon after the staff member signs out. */
const CHECK_INTERVAL_MS = 15_000

type ViewBannerProps = { ticket: string; onClose: () => void }

/** Names the customer, says that the view is read-only and shows the remaining time. At the bottom of every page. */
export function ViewBanner({ ticket, onClose }: ViewBannerProps) {
  useLanguage()
  // `dataUpdatedAt` renders the banner after each answer, so that the minutes update
  const { data, dataUpdatedAt } = useQuery(
    { ...query(accounts.details), refetchInterval: CHECK_INTERVAL_MS, refetchOnWindowFocus: 'always' },
    queryClient,
  )
  const read = decodeToken(ticket)
  const left = read && dataUpdatedAt > 0 ? endOf(read) - api().now() : undefined
  return (
    <BottomBanner
      isSlim
      title={m['view.title']({ name: data?.name ?? '…' })}
      actions={
        <Button isSmall onClick={onClose}>
          {m['view.close']()}
        </Button>
      }
    >
      <p>
        {m['view.text']()}{' '}
        {left !== undefined && m['view.left']({ minutes: Math.max(1, Math.ceil(left / 60_000)) })}
      </p>
    </BottomBanner>
  )
}
