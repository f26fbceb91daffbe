import type { ReactNode } from 'react'
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
  const contacts = [
    ...phones.map((phone) => [phone, `tel:${phone.replace(/\s/g, '')}`]),
    [email, `mailto:${email}`],
  ]
  return contacts.map(([text, href]) => (
    <a key={text} href={href} className={css.line}>
      {text}
    </a>
  ))
}
