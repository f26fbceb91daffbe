import type { DoubleLine } from '@brine/contract/office/import-previews'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import type { ReactNode } from 'react'
import css from './Doubles.module.css'

/** A line of the file beside the customer or the other line that it may be of. */
export function DoublePair({ double }: { double: DoubleLine }) {
  const { line, other, same } = double
  // the address is the same with the last name, and a household has several first names
  const isSameName = same.includes('address') && other.name.toLowerCase() === double.name.toLowerCase()
  return (
    <div className={css.pair}>
      <Person
        person={double}
        // which of two numbers stays is the question only between two lines
        hasNumber={other.kind === 'line'}
        same={[]}
        isSameName={false}
        title={m['office.imports.double_in_file']({ line })}
      />
      <Person
        person={other}
        hasNumber={other.kind === 'line'}
        same={same}
        isSameName={isSameName}
        title={
          other.kind === 'line' ? (
            m['office.imports.double_in_file']({ line: other.line })
          ) : (
            <Link href={`/customers/${other.id}`} target="_blank">
              {m['office.imports.double_ours']({ number: other.external_id ?? String(other.id) })}
            </Link>
          )
        }
      />
    </div>
  )
}

type PersonProps = {
  title: ReactNode
  person: Pick<DoubleLine, 'external_id' | 'name' | 'address' | 'email' | 'phones'>
  hasNumber: boolean
  same: DoubleLine['same']
  isSameName: boolean
}

function Person({ title, person, hasNumber, same, isSameName }: PersonProps) {
  const { external_id, name, address, email, phones } = person
  const number = hasNumber ? (external_id ?? '') : ''
  const facts = [
    { label: m['office.imports.field_customer_number'](), value: number, isSame: false },
    { label: m['office.common.name'](), value: name, isSame: isSameName },
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
