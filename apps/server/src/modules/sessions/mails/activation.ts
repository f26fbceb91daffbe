import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/words.ts'
import type { LinkSent } from './letters.ts'

/**
 * Asks somebody to activate an account. No name stands in it: whoever registers types a name and somebody's address,
 * and our mail must not carry a stranger's words to a mailbox that has not answered yet.
 */
export function writeActivation({ owner, token }: LinkSent, brand: Brand): Mail {
  const locale = owner.language
  return {
    to: { name: '', address: owner.email_address },
    language: locale,
    subject: m['mail.activation.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.activation.preheader']({}, { locale }),
    title: m['mail.activation.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting_unnamed']({}, { locale }) },
      { kind: 'text', text: m['mail.activation.what']({ brand: brand.name }, { locale }) },
      {
        kind: 'button',
        label: m['mail.activation.action']({}, { locale }),
        path: `/auth/activate/${token}`,
      },
      { kind: 'text', text: m['mail.activation.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.activation.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  }
}
