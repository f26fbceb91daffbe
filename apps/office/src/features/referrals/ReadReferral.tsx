import { officeReferrals, type ReferralRecord } from '@brine/contract/office/referrals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Link } from '@brine/ui/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { query } from '../../shell/query.ts'
import { Sheet } from '../../shell/Sheet.tsx'
import { useMember } from '../../shell/session.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AccountSums } from './AccountSums.tsx'
import { Bookings } from './Bookings.tsx'
import { piles } from './piles.ts'
import css from './ReadReferral.module.css'

type ReadReferralProps = {
  id: number
  /** Whether somebody chose it: reading then goes on at its title. */
  isChosen: boolean
  language: Language
}

/** One invitation: who, whom, and everything that was booked on it. */
export function ReadReferral({ id, ...rest }: ReadReferralProps) {
  const found = useQuery(query(officeReferrals.read, { params: { id } }))
  const { data } = found
  if (data) return <Loaded referral={data} {...rest} />
  return (
    <Missing
      found={found}
      kind="facts"
      loading={m['office.referrals.loading']()}
      failed={m['office.referrals.failed']()}
      gone={{ title: m['office.referrals.gone'](), hint: m['office.common.choose_another']() }}
    />
  )
}

type LoadedProps = Omit<ReadReferralProps, 'id'> & { referral: ReferralRecord }

function Loaded({ referral, isChosen, language }: LoadedProps) {
  const member = useMember()
  const [isAccepting, setAccepting] = useState(false)
  const { sender, friend, email, state, created, changed, bookings, accounts } = referral
  const { icon, label, kind } = piles[state]
  const isOpen = state === 'pending' && sender.name !== ''
  return (
    <Sheet
      title={sender.name || m['office.common.customer_erased']({ number: String(sender.id) })}
      isChosen={isChosen}
      aside={
        <Chip icon={icon} kind={kind}>
          {label()}
        </Chip>
      }
    >
      <div className={css.body}>
        <dl className={css.facts}>
          <div>
            <dt>{m['office.referrals.sender']()}</dt>
            <dd>
              <Link href={`/customers/${sender.id}`}>{m['office.common.to_customer']()}</Link>
            </dd>
          </div>
          <div>
            <dt>{m['office.referrals.invited']()}</dt>
            <dd>{email ?? m['referrals.dropped']()}</dd>
            {friend && (
              <dd>
                <Link href={`/customers/${friend.id}`}>
                  {friend.name || m['office.common.customer_erased']({ number: String(friend.id) })}
                </Link>
              </dd>
            )}
          </div>
          <div>
            <dt>{m['office.common.event_referral_sent']()}</dt>
            <dd>{created}</dd>
          </div>
          {state !== 'pending' && (
            <div>
              <dt>{m['office.referrals.changed']()}</dt>
              <dd>{changed}</dd>
            </div>
          )}
        </dl>
        {isOpen && (
          <>
            <p className={css.note}>{m['office.referrals.rule']()}</p>
            {mayUse(member, officeReferrals.accept) && (
              <div>
                <Button onClick={() => setAccepting(true)}>{m['office.referrals.accept']()}</Button>
              </div>
            )}
          </>
        )}
        {bookings.length > 0 && (
          <>
            <Bookings bookings={bookings} language={language} />
            <AccountSums accounts={accounts} language={language} />
          </>
        )}
      </div>
      {isAccepting && <AcceptDialog referral={referral} onClose={() => setAccepting(false)} />}
    </Sheet>
  )
}
