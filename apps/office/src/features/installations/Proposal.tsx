import type { AppointmentSlot } from '@brine/contract/appointments'
import type { InstallationToPlan } from '@brine/contract/office-installations'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { dayInWords } from '../../shell/words.ts'
import css from './Proposal.module.css'
import { slots } from './steps.ts'

type ProposalProps = {
  proposal: NonNullable<InstallationToPlan['proposal']>
  language: Language
  /** Takes one of the moments into the form. */
  onChoose: (day: string, slot: AppointmentSlot) => void
}

/** The moments that the customer proposed: one of them, chosen and saved, is the answer. */
export function Proposal({ proposal, language, onChoose }: ProposalProps) {
  const days = Object.entries(proposal.moments).sort(([one], [other]) => one.localeCompare(other))
  return (
    <section className={css.proposal} aria-label={m['office.proposed']()}>
      <h3>{m['office.proposed']()}</h3>
      <p className={css.when}>{m['office.proposed_on']({ moment: proposal.created })}</p>
      <ul className={css.days}>
        {days.map(([day, parts]) => (
          <li key={day}>
            <b>{dayInWords(day, language)}</b>
            <span className={css.parts}>
              {parts.map((slot) => (
                <Button key={slot} isSmall onClick={() => onChoose(day, slot)}>
                  {slots[slot]()}
                  <VisuallyHidden> {dayInWords(day, language)}</VisuallyHidden>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p>{proposal.address}</p>
      {proposal.comment !== '' && <blockquote className={css.comment}>{proposal.comment}</blockquote>}
    </section>
  )
}
