import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import { fullName } from '../../../platform/full-name.ts'
import type { Mail, MailBlock, Recipient } from '../../../platform/mail/mail.ts'

/** The recipient of a mail about an agreement. The office calls customers without an e-mail address. */
export type AgreementCustomer = Recipient

interface Content extends Pick<Mail, 'subject' | 'title'> {
  readonly intro: string
  readonly blocks: readonly MailBlock[]
  /** The last day on which it matters, YYYY-MM-DD; null where it always does. */
  readonly mattersUntil: string | null
}

/** A mail about an agreement, with greeting and closing. */
export function agreementMail(customer: AgreementCustomer, brand: Brand, content: Content): Mail {
  const say = { locale: customer.language }
  const name = fullName(customer)
  const { subject, title, intro, blocks, mattersUntil } = content
  return {
    to: {
      ...{ name, address: customer.email_address },
      call: { customerId: customer.id, topic: 'automatic refills', ends: ['before_run_out'], mattersUntil },
    },
    language: customer.language,
    ...{ subject, preheader: intro, title },
    blocks: [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, say), isOnlyWritten: true },
      { kind: 'text', text: intro },
      ...blocks,
      { kind: 'text', text: `${m['mail.salt_booked.closing']({}, say)}\n${brand.name}`, isOnlyWritten: true },
    ],
  }
}
