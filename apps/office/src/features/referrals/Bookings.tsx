import { euros } from '@brine/app-kit/amounts'
import type { CreditBooking } from '@brine/contract/office/referrals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Table, type TableColumn } from '@brine/ui/Table'

const names: Readonly<Record<CreditBooking['booking'], () => string>> = {
  granted: m['office.referrals.booking_granted'],
  used: m['office.referrals.booking_used'],
  released: m['office.referrals.booking_released'],
}

/** All bookings, oldest first. Each line moves an amount from one account to another. */
export function Bookings({ bookings, language }: { bookings: readonly CreditBooking[]; language: Language }) {
  const amount = (account: keyof CreditBooking['accounts'], head: string): TableColumn<CreditBooking> => ({
    key: account,
    head,
    cardLabel: head,
    isNumber: true,
    cell: ({ accounts }) => (accounts[account] === 0 ? '' : euros(accounts[account], language)),
  })
  return (
    <Table
      caption={m['office.referrals.bookings']()}
      rows={bookings}
      rowKey={({ booking, at, order }) => `${booking} ${at} ${order}`}
      columns={[
        {
          key: 'what',
          head: m['office.common.what'](),
          cardArea: 'title',
          cell: ({ booking }) => names[booking](),
        },
        {
          key: 'when',
          head: m['office.common.when'](),
          isUnbroken: true,
          cardArea: 'second',
          cell: ({ at }) => at,
        },
        {
          key: 'order',
          head: m['office.common.booking_order'](),
          isUnbroken: true,
          cardArea: 'third',
          cell: ({ order }) => order,
        },
        amount('reward', m['office.referrals.account_reward']()),
        amount('customer', m['office.referrals.account_customer']()),
        amount('delivery', m['office.referrals.account_delivery']()),
      ]}
    />
  )
}
