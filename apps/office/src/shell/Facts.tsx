import { m } from '@brine/messages/app'
import { Fragment, type ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

type FactsProps = {
  /** False and undefined entries are left out. */
  facts: readonly (Fact | false | null | undefined)[]
  /** Minimum width of a column, in rem. */
  columnRem?: number
}

/** Facts about a record: labels and values in columns. */
export function Facts({ facts, columnRem = 12 }: FactsProps) {
  return (
    <dl
      className={css.facts}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(${columnRem}rem, 1fr))` }}
    >
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type ContactsProps = { phones: readonly string[]; email: string | null }

/** Contact data of a customer: each number and address is a link on its own line. */
export function Contacts({ phones, email }: ContactsProps) {
  return (
    <>
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/\s/g, '')}`} className={css.line}>
          {phone}
        </a>
      ))}
      {email === null ? (
        <span className={css.line}>{m['office.common.no_email']()}</span>
      ) : (
        <a href={`mailto:${email}`} className={css.line}>
          <EmailAddress text={email} />
        </a>
      )}
    </>
  )
}

/** An e-mail address that wraps before the @ and before dots, and not inside a word. */
function EmailAddress({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
