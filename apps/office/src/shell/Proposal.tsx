import { dayInWords } from '@brine/app-kit/dayWords'
import type { Appointment, AppointmentSlot } from '@brine/contract/customer/appointments'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import css from './Proposal.module.css'
import { slots } from './valueNames.ts'

type ProposalProps = {
  proposal: Pick<Appointment, 'moments' | 'comment'> & { address: string }
  /** The age of the proposal, and the possible actions. */
  hint: string
  language: Language
  /** In which the customer wrote the comment. */
  customerLanguage: Language
  /** YYYY-MM-DD. Earlier days cannot be chosen. */
  from?: string
  /** Copies a moment into the form; undefined for staff members who may only read. */
  onChoose?: ((day: string, slot: AppointmentSlot) => void) | undefined
  /** Other answers than one of the moments. */
  children?: ReactNode
}

/** The moments that the customer proposed. The office confirms one of them. */
export function Proposal(props: ProposalProps) {
  const { proposal, hint, language, customerLanguage, from = '', onChoose, children } = props
  const days = Object.entries(proposal.moments).sort(([one], [other]) => one.localeCompare(other))
  return (
    <section className={css.proposal} aria-label={m['office.common.proposed']()}>
      <h3>{m['office.common.proposed']()}</h3>
      <p className={css.when}>{hint}</p>
      <ul className={css.days}>
        {days.map(([day, parts]) => (
          <li key={day}>
            <b>{dayInWords(day, language)}</b>
            <span className={css.parts}>
              {onChoose && day >= from
                ? parts.map((slot) => (
                    <Button key={slot} isSmall onClick={() => onChoose(day, slot)}>
                      {slots[slot]()}
                      <VisuallyHidden> {dayInWords(day, language)}</VisuallyHidden>
                    </Button>
                  ))
                : parts.map((slot) => slots[slot]()).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p>{proposal.address}</p>
      {proposal.comment !== '' && (
        <blockquote className={css.comment} lang={customerLanguage}>
          {proposal.comment}
        </blockquote>
      )}
      {children}
    </section>
  )
}
