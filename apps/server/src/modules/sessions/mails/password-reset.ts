import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactOf, nameOf } from '../../../platform/mail/words.ts'
import type { LinkSent } from './letters.ts'

/** Sends the link with which a customer sets a new password. */
export function writePasswordReset({ owner, token }: LinkSent, brand: Brand): Mail {
  const locale = owner.language
  const name = nameOf(owner)
  return {
    to: { name, address: owner.email_address },
    language: locale,
    subject: m['mail.password_reset.subject']({}, { locale }),
    preheader: m['mail.password_reset.preheader']({}, { locale }),
    title: m['mail.password_reset.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.password_reset.what']({}, { locale }) },
      {
        kind: 'button',
        label: m['mail.password_reset.action']({}, { locale }),
        path: `/auth/reset/${token}`,
      },
      { kind: 'text', text: m['mail.password_reset.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.password_reset.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  }
}
