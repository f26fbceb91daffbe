import type { BankStatement } from '@brine/contract/office/bank-statements'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon, eyeIcon } from '@brine/ui/icons'
import { TapLink } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './PaymentsPage.module.css'

type StatementListProps = {
  statements: readonly BankStatement[] | undefined
  /** Id of the statement whose lines are shown; empty for all. */
  chosen: string
  hrefOf: (statement: BankStatement) => string
}

/** The latest statements, and whether lines of them wait. */
export function StatementList({ statements, chosen, hrefOf }: StatementListProps) {
  const titleId = useId()
  return (
    <Card title={m['office.payments.statements']()} titleId={titleId}>
      {statements && statements.length > 0 && (
        <ul className={css.statements}>
          {statements.map((statement) => (
            <li key={statement.id}>
              <TapLink
                href={hrefOf(statement)}
                aria-current={String(statement.id) === chosen ? 'true' : undefined}
              >
                {statement.number}
              </TapLink>
              <span>{statement.dated}</span>
              {statement.waiting > 0 ? (
                <Chip kind="caution" icon={eyeIcon}>
                  {m['office.payments.statement_waiting']({ count: String(statement.waiting) })}
                </Chip>
              ) : (
                <Chip kind="water" icon={checkIcon}>
                  {m['office.payments.statement_done']()}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={css.hint}>{m['office.payments.statements_hint']()}</p>
    </Card>
  )
}
