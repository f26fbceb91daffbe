import { officeReferrals, type ReferralRecord } from '@brine/contract/office/referrals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Link } from '@brine/ui/Link'
import { useState } from 'react'
import { mayUse } from '../../shell/menu.ts'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { RecordPage, StatusChip } from '../../shell/RecordPage.tsx'
import { RecordSheet } from '../../shell/RecordSheet.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AccountSums } from './AccountSums.tsx'
import { Bookings } from './Bookings.tsx'
import { useReferral } from './queries.ts'
import css from './ReferralsPage.module.css'
import { referralStates } from './states.ts'

type ShownReferralProps = {
  id: number
  /** Whether the user chose it: the focus then moves to its title. */
  isChosen: boolean
  language: Language
}

/** A referral: sender, invited person and bookings. */
export function ShownReferral({ id, ...rest }: ShownReferralProps) {
  return (
    <RecordPage
      found={useReferral(id)}
      loading={m['office.referrals.loading']()}
      failed={m['office.referrals.failed']()}
      gone={{ title: m['office.referrals.gone'](), hint: m['office.common.choose_another']() }}
    >
      {(referral) => <Referral referral={referral} {...rest} />}
    </RecordPage>
  )
}

type ReferralProps = Omit<ShownReferralProps, 'id'> & { referral: ReferralRecord }

function Referral({ referral, isChosen, language }: ReferralProps) {
  const staffMember = useStaffMember()
  const [isAccepting, setAccepting] = useState(false)
  const { sender, state, bookings, accounts } = referral
  const isOpen = state === 'pending' && sender.name !== ''
  return (
    <RecordSheet
      title={nameOfCustomer(sender)}
      isChosen={isChosen}
      status={<StatusChip look={referralStates[state]} />}
      facts={factsOf(referral)}
    >
      {isOpen && (
        <>
          <p className={css.note}>{m['office.referrals.rule']()}</p>
          {mayUse(staffMember, officeReferrals.accept) && (
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
      {isAccepting && <AcceptDialog referral={referral} onClose={() => setAccepting(false)} />}
    </RecordSheet>
  )
}

function factsOf({ sender, friend: invitedCustomer, email, state, created, changed }: ReferralRecord) {
  return [
    {
      label: m['office.referrals.sender'](),
      value: <Link href={`/customers/${sender.id}`}>{m['office.common.to_customer']()}</Link>,
    },
    {
      label: m['office.referrals.invited'](),
      value: (
        <>
          <span className={css.line}>{email ?? m['referrals.dropped']()}</span>
          {invitedCustomer && (
            <Link className={css.line} href={`/customers/${invitedCustomer.id}`}>
              {nameOfCustomer(invitedCustomer)}
            </Link>
          )}
        </>
      ),
    },
    { label: m['office.common.event_referral_sent'](), value: created },
    state !== 'pending' && { label: m['office.referrals.changed'](), value: changed },
  ]
}
