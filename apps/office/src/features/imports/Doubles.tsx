import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { DoubleLine, ImportPreview } from '@brine/contract/office/import-previews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, plusIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { TextButton } from '@brine/ui/TextButton'
import { type ReactNode, useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './Doubles.module.css'
import { areFull, countOpen, type DoubleDecisions, openDoubles } from './doubleChoices.ts'

type DoublesProps = {
  preview: ImportPreview
  decisions: DoubleDecisions
  onDecide: (decisions: DoubleDecisions) => void
}

/** One line after the other that may be of a known customer, beside that customer. */
export function Doubles({ preview: { double, doubles }, decisions, onDecide }: DoublesProps) {
  const language = useLanguage()
  const titleId = useId()
  const decided = Object.keys(decisions).length
  if (double === 0 && decided === 0) return null
  const open = countOpen(double, decisions)
  const [first] = openDoubles(doubles, decisions)
  const decide = (line: number, decision: DoubleDecisions[number]) =>
    onDecide({ ...decisions, [line]: decision })
  return (
    <Card
      titleId={titleId}
      title={
        <>
          {m['office.imports.doubles']()} <Count>{groupedNumber(open, language)}</Count>
        </>
      }
    >
      {first && !areFull(decisions) ? (
        <>
          <Pair double={first} />
          <div className={css.actions}>
            <Button isSmall onClick={() => decide(first.line, first.customer.id)}>
              <Icon shape={checkIcon} size="s" />
              {m['office.imports.double_is_same']()}
            </Button>
            <Button isSmall onClick={() => decide(first.line, 'new')}>
              <Icon shape={plusIcon} size="s" />
              {m['office.imports.double_is_new']()}
            </Button>
            <TextButton onClick={() => decide(first.line, 'out')}>
              {m['office.imports.double_skip']()}
            </TextButton>
            <span className={css.note} role="status">
              {m['office.imports.double_position']({
                position: groupedNumber(decided + 1, language),
                count: groupedNumber(decided + open, language),
              })}
            </span>
          </div>
          <p className={css.note}>{m['office.imports.double_hint']()}</p>
        </>
      ) : (
        <p className={css.note} role="status">
          {open > 0
            ? m['office.imports.doubles_full']()
            : m['office.imports.doubles_decided']({ count: groupedNumber(double, language) })}
        </p>
      )}
      {decided > 0 && (
        <p className={css.note}>
          {m['office.imports.doubles_settled']({ count: groupedNumber(decided, language) })}{' '}
          <TextButton onClick={() => onDecide({})}>{m['office.imports.doubles_reset']()}</TextButton>
        </p>
      )}
    </Card>
  )
}

function Pair({ double }: { double: DoubleLine }) {
  const { line, customer, same } = double
  return (
    <div className={css.pair}>
      <Person person={double} same={[]} title={m['office.imports.double_in_file']({ line })} />
      <Person
        person={customer}
        same={same}
        title={
          <Link href={`/customers/${customer.id}`} target="_blank">
            {m['office.imports.double_ours']({ number: customer.external_id ?? String(customer.id) })}
          </Link>
        }
      />
    </div>
  )
}

type PersonProps = {
  title: ReactNode
  person: Pick<DoubleLine, 'name' | 'address' | 'email' | 'phones'>
  same: DoubleLine['same']
}

function Person({ title, person: { name, address, email, phones }, same }: PersonProps) {
  const facts = [
    { label: m['office.common.name'](), value: name, isSame: same.includes('address') },
    { label: m['office.customers.address'](), value: address, isSame: same.includes('address') },
    { label: m['office.customers.phone'](), value: phones.join(', '), isSame: same.includes('phone') },
    { label: m['office.common.email'](), value: email ?? '', isSame: same.includes('email') },
  ]
  return (
    <div>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value, isSame }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isSame ? css.same : undefined}>
                {value} {isSame && <small>{m['office.imports.double_same']()}</small>}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
