import { Fragment, type ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

type FactsProps = {
  /** What is false or undefined is left out. */
  facts: readonly (Fact | false | null | undefined)[]
  /** How narrow a column may become, in rem. */
  columnRem?: number
}

/** What is known of a record: labels and values in columns. */
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

type ContactsProps = { phones: readonly string[]; email: string }

/** How a customer is reached: each number and address a link, on a line of its own. */
export function Contacts({ phones, email }: ContactsProps) {
  return (
    <>
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/\s/g, '')}`} className={css.line}>
          {phone}
        </a>
      ))}
      <a href={`mailto:${email}`} className={css.line}>
        <EmailAddress text={email} />
      </a>
    </>
  )
}

/** An e-mail address that is too long for its line breaks before the @ and before dots, not inside a word. */
function EmailAddress({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
