import type { BankStatement } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon, eyeIcon } from '@brine/ui/icons'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './PaymentsPage.module.css'

/** The latest statements, and whether lines of them wait. */
export function StatementList({ statements }: { statements: readonly BankStatement[] | undefined }) {
  const titleId = useId()
  return (
    <Card title={m['office.payments.statements']()} titleId={titleId}>
      {statements && statements.length > 0 && (
        <ul className={css.statements}>
          {statements.map(({ id, number, dated, waiting }) => (
            <li key={id}>
              <b>{number}</b>
              <span>{dated}</span>
              {waiting > 0 ? (
                <Chip kind="caution" icon={eyeIcon}>
                  {m['office.payments.statement_waiting']({ count: String(waiting) })}
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
