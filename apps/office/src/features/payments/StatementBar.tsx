import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { BankStatement } from '@brine/contract/office/bank-statements'
import type { LineState } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { bankIcon } from '@brine/ui/icons'
import { Bone } from '@brine/ui/Skeleton'
import { Card } from '../../shell/Card.tsx'
import { ShareBar } from '../../shell/ShareBar.tsx'
import css from './StatementBar.module.css'

const formats = { camt: m['office.payments.format_camt'], coda: m['office.payments.format_coda'] } as const
const parts = [
  ['matched', 'good', m['office.payments.pile_matched']],
  ['waiting', 'caution', m['office.payments.pile_waiting']],
  ['aside', 'plain', m['office.payments.pile_aside']],
] as const

type StatementBarProps = { statement: BankStatement; hrefOf: (state: LineState) => string }

/** A statement: its account, days and balances, and how many of its lines are matched, wait, or are put aside. */
export function StatementBar({ statement, hrefOf }: StatementBarProps) {
  const { number, iban, outgoing } = statement
  return (
    <Card className={css.card}>
      <span className={css.icon}>
        <Icon shape={bankIcon} />
      </span>
      <div>
        <h2>{m['office.payments.statement_title']({ number, iban })}</h2>
        <p>
          <Origin statement={statement} /> <Balances statement={statement} />{' '}
          {outgoing > 0 && m['office.payments.statement_outgoing']({ count: outgoing })}
        </p>
      </div>
      <ShareBar
        shares={parts.map(([state, kind, name]) => ({
          ...{ kind, label: name(), count: statement[state], href: hrefOf(state) },
          about: m['office.payments.of_statement']({ number }),
        }))}
      />
    </Card>
  )
}

/** Keeps the place of a statement, so that it moves nothing when it comes. */
export function StatementBarLoading() {
  return (
    <Card className={css.card}>
      <span className={css.icon}>
        <Icon shape={bankIcon} />
      </span>
      <div aria-hidden="true">
        <h2>
          <Bone size="wide" />
        </h2>
        <p className={css.lines}>
          <Bone size="wide" />
        </p>
      </div>
      <span className={css.shares} />
    </Card>
  )
}

/** The format of the file, its days, and who imported it when. */
function Origin({ statement }: { statement: BankStatement }) {
  const { format, dated, first_day, last_day, imported, by } = statement
  const [from, to] = [first_day ?? dated, last_day ?? dated]
  const days = from === to ? from : m['office.payments.statement_days']({ from, to })
  const [day = '', time = ''] = imported.split(' ')
  return m['office.payments.statement_origin']({ format: formats[format](), days, day, time, by })
}

/** Files whose balances do not fit their lines are refused, so both balances together are right. */
function Balances({ statement: { opening_cents, closing_cents } }: { statement: BankStatement }) {
  const language = useLanguage()
  if (closing_cents === null) return null
  const to = euros(closing_cents / 100, language)
  if (opening_cents === null) return m['office.payments.statement_closing']({ to })
  return m['office.payments.statement_balances']({ from: euros(opening_cents / 100, language), to })
}
