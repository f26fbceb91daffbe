import { useLanguage } from '@brine/app-kit/language'
import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { BottomBanner } from '@brine/ui/BottomBanner'
import { Button } from '@brine/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { query, queryClient } from '../query.ts'
import { decodeToken, endOf } from '../token.ts'

/** How often it is asked whether the view still stands, in milliseconds: whoever signs out leaves nothing on the screen. */
const CHECK_INTERVAL_MS = 15_000

type ViewBannerProps = { ticket: string; onClose: () => void }

/** Says whose portal is seen, that nothing can be changed, and for how long; on every page, over its foot. */
export function ViewBanner({ ticket, onClose }: ViewBannerProps) {
  useLanguage()
  // each answer draws it again, so that the minutes go by
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
