import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock, Recipient } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { ProgressKind } from '../rules.ts'

/** The progress of an installation. */
export interface InstallationProgress {
  readonly kind: ProgressKind
  readonly customer: Recipient
  /** YYYY-MM-DD: the day of the last step. */
  readonly date: string | null
  /** Of the agreed day. */
  readonly slot: AppointmentSlot | null
}

/** Mails a customer the progress of the installation, and the next step; of one that ended, that none follows. */
export const writeProgress =
  ({ kind, customer, date, slot }: InstallationProgress): MailTemplate =>
  (brand) => {
    const locale = customer.language
    const say = { locale }
    const name = fullName(customer)
    const contact = contactOf(brand, locale)
    const day = date === null ? '' : dayInWords(date, locale)
    const isPlaced = kind === 'placed'
    const isAgreed = kind === 'planned' || kind === 'kept'
    // without an e-mail address there is no account to name
    const isCalled = customer.email_address === null
    const what =
      isPlaced && isCalled
        ? m['mail.installation_placed.what_by_phone']({}, say)
        : m[`mail.installation_${kind}.what`]({}, say)
    const agreed: MailBlock = {
      kind: 'facts',
      facts: [
        [
          m['mail.installation_planned.when']({}, say),
          [day, slot ? m[`mail.slot.${slot}`]({}, say) : ''].filter(Boolean),
        ],
      ],
    }
    const button: MailBlock = {
      kind: 'button',
      label: isPlaced ? m['mail.installation_placed.view']({}, say) : m['mail.installation.view']({}, say),
      path: isPlaced ? '/account' : '/proposal',
    }
    return {
      to: {
        ...{ name, address: customer.email_address },
        call: {
          ...{ customerId: customer.id, topic: `installation ${customer.id}` },
          mattersUntil: isAgreed ? date : null,
        },
      },
      language: locale,
      subject: m[`mail.installation_${kind}.subject`]({}, say),
      preheader: what,
      title: m[`mail.installation_${kind}.title`]({}, say),
      blocks: [
        { kind: 'text', text: m['mail.account.greeting']({ name }, say), isOnlyWritten: true },
        { kind: 'text', text: what },
        ...(isAgreed ? [agreed] : []),
        {
          kind: 'text',
          text: m[`mail.installation_${kind}.${isCalled ? 'next_by_phone' : 'next'}`]({}, say),
        },
        ...(kind === 'ended' ? [] : [button]),
        { kind: 'text', text: m['mail.installation.questions'](contact, say) },
      ],
    }
  }
