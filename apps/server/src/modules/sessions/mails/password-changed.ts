import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords, nameOf } from '../../../platform/mail/words.ts'
import type { Told } from './letters.ts'

/** Tells a customer that the account has a new password, and what to do when it was somebody else. */
export function writePasswordChanged({ owner, at }: Told, brand: Brand): Mail {
  const locale = owner.language
  const name = nameOf(owner)
  const moment = momentInWords(at, locale)
  return {
    to: { name, address: owner.email_address },
    language: locale,
    subject: m['mail.password_changed.subject']({}, { locale }),
    preheader: m['mail.password_changed.preheader']({}, { locale }),
    title: m['mail.password_changed.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.password_changed.what']({ moment }, { locale }) },
      { kind: 'text', text: m['mail.password_changed.not_you'](contactOf(brand, locale), { locale }) },
      { kind: 'button', label: m['mail.password_changed.action']({}, { locale }), path: '/auth/reset' },
    ],
  }
}
