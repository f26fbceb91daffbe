import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { BankLine } from '@brine/contract/office/payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { circleCheckIcon, eyeIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Card } from '../../shell/Card.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { divideLine } from './divideLine.ts'
import { useMatch } from './mutations.ts'
import { proposalClues } from './proposalClues.ts'
import css from './WhyCard.module.css'

const TITLE = 'why-proposal'

type WhyCardProps = { line: BankLine; onMatched: (line: BankLine) => void }

/** Why the selected line probably pays what is proposed, or why nothing is; and other documents of its amount. */
export function WhyCard({ line, onMatched }: WhyCardProps) {
  const language = useLanguage()
  const { proposal, others } = line
  return (
    <Card
      title={proposal ? m['office.payments.why']() : m['office.payments.why_none']()}
      titleId={TITLE}
      className={css.why}
    >
      {proposal ? (
        <dl className={css.clues}>
          {proposalClues(line, proposal, language).map(({ name, fits, words }) => (
            <div key={name} data-fits={fits}>
              <dt>
                <Icon shape={fits ? circleCheckIcon : eyeIcon} size="s" />
                {name}
                <VisuallyHidden>
                  {', '}
                  {fits ? m['office.payments.clue_fits']() : m['office.payments.clue_unclear']()}
                </VisuallyHidden>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={css.none}>
          {others.length > 0 ? m['office.payments.why_none_sure']() : m['office.payments.why_none_found']()}
        </p>
      )}
      {others.length > 0 && <Others line={line} onMatched={onMatched} />}
    </Card>
  )
}

/** Other open documents of exactly the amount of the line. */
function Others({ line, onMatched }: WhyCardProps) {
  const language = useLanguage()
  const match = useMatch(onMatched)
  const { id, version, amount_cents, proposal, others } = line
  return (
    <div className={css.others}>
      <h3>{proposal ? m['office.payments.or_other']() : m['office.payments.same_amount']()}</h3>
      <ul>
        {others.map((owed) => (
          <li key={owed.order}>
            <span>
              <b>{shownNumber(owed)}</b> {nameOfCustomer(owed.customer)}
            </span>
            <b className={css.amount}>{euros(owed.unpaid_cents / 100, language)}</b>
            <Button
              isSmall
              isPending={match.isPending}
              onClick={() =>
                match.mutate({ params: { id }, body: { version, parts: divideLine(amount_cents, [owed]) } })
              }
            >
              {m['office.payments.choose']()} <VisuallyHidden>{shownNumber(owed)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
