import { wholeEuros } from '@brine/app-kit/amounts'
import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Table, type TableColumn } from '@brine/ui/Table'
import { Breakable } from '@brine/ui/Text'
import css from './ReferralsPage.module.css'
import type { ReferralLine } from './referrals.ts'
import { stateLooks } from './states.ts'

type ReferralTableProps = { lines: readonly ReferralLine[]; language: Language }

/** The referrals: address, date and state of each. */
export function ReferralTable({ lines, language }: ReferralTableProps) {
  return (
    <Table
      caption={m['referrals.caption']()}
      columns={columnsIn(language)}
      rows={lines}
      rowKey={({ key }) => key}
    />
  )
}

function columnsIn(language: Language): TableColumn<ReferralLine>[] {
  return [
    {
      key: 'email',
      head: m['referrals.column_email'](),
      cell: ({ email }) => <Address email={email} />,
    },
    { key: 'date', head: m['referrals.column_date'](), cell: ({ date }) => date, isUnbroken: true },
    {
      key: 'state',
      head: m['referrals.column_state'](),
      cell: ({ state }) => {
        const { icon, kind, label } = stateLooks[state]
        return (
          <Chip icon={icon} kind={kind}>
            {label(wholeEuros(REFERRAL_REWARD, language))}
          </Chip>
        )
      },
    },
  ]
}

/** The invited person's address; a dash and the reason after it was deleted. */
function Address({ email }: { email: string | null }) {
  if (email)
    return (
      <b>
        <Breakable>{email}</Breakable>
      </b>
    )
  return (
    <span className={css.dropped}>
      {/* a plain space at the end of an element would be removed */}
      <span aria-hidden="true">{'–\u00a0'}</span>
      {m['referrals.dropped']()}
    </span>
  )
}
