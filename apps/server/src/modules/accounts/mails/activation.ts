import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'

/** A customer to whom a mail goes. */
export interface MailedCustomer {
  readonly email_address: string
  readonly first_name: string
  readonly last_name: string
  readonly language: Language
}

/**
 * Asks somebody to activate an account. It contains no name: whoever registers types a name and somebody's address, and
 * our mail must not carry a stranger's words to a mailbox whose owner has not answered yet.
 */
export function writeActivation({
  owner,
  token,
}: {
  readonly owner: MailedCustomer
  readonly token: string
}): MailTemplate {
  const locale = owner.language
  return (brand) => ({
    to: { name: '', address: owner.email_address },
    language: locale,
    isUrgent: true,
    subject: m['mail.activation.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.activation.preheader']({}, { locale }),
    title: m['mail.activation.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting_unnamed']({}, { locale }) },
      { kind: 'text', text: m['mail.activation.what']({ brand: brand.name }, { locale }) },
      { kind: 'button', label: m['mail.activation.action']({}, { locale }), path: `/auth/activate/${token}` },
      { kind: 'text', text: m['mail.activation.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.activation.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  })
}
