import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactOf, nameOf } from '../../../platform/mail/words.ts'
import type { Addressee } from './letters.ts'

/** Tells a customer that somebody registered, or asked to activate, with an address that has an account. */
export function writeAlreadyKnown({ owner }: { readonly owner: Addressee }, brand: Brand): Mail {
  const locale = owner.language
  const name = nameOf(owner)
  return {
    to: { name, address: owner.email_address },
    language: locale,
    subject: m['mail.already_known.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.already_known.preheader']({}, { locale }),
    title: m['mail.already_known.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.already_known.what']({}, { locale }) },
      { kind: 'button', label: m['mail.already_known.action']({}, { locale }), path: '/auth' },
      { kind: 'text', text: m['mail.already_known.forgotten']({}, { locale }) },
      { kind: 'note', text: m['mail.already_known.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  }
}
