import { m } from '@brine/messages/server'
import { fullName } from '../../../platform/full-name.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { MailedCustomer } from '../../accounts/module.ts'

/** The link that signs in once. Behind the #, its token is in no log of a server and in no referrer. */
export function writeSignInLink({
  owner,
  token,
}: {
  readonly owner: MailedCustomer
  readonly token: string
}): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isUrgent: true,
    subject: m['mail.sign_in_link.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.sign_in_link.preheader']({}, { locale }),
    title: m['mail.sign_in_link.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.sign_in_link.what']({}, { locale }) },
      { kind: 'button', label: m['mail.sign_in_link.action']({}, { locale }), path: `/auth/link#${token}` },
      { kind: 'text', text: m['mail.sign_in_link.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.sign_in_link.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  })
}

/** Says to who switched them off that somebody asked for a link. */
export function writeNoSignInLink(owner: MailedCustomer): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isUrgent: true,
    subject: m['mail.no_sign_in_link.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.no_sign_in_link.preheader']({}, { locale }),
    title: m['mail.no_sign_in_link.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.no_sign_in_link.what']({}, { locale }) },
      { kind: 'button', label: m['mail.already_known.action']({}, { locale }), path: '/auth' },
      { kind: 'note', text: m['mail.already_known.not_you']({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  })
}

/** Tells the customer that a passkey was added or removed, and what to do if somebody else did it. */
export function writePasskeyChanged({
  owner,
  kind,
  at,
}: {
  readonly owner: MailedCustomer
  readonly kind: 'added' | 'removed'
  readonly at: Date
}): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  const moment = momentInWords(at, locale)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isAskedFor: true,
    subject: m[`mail.passkey_${kind}.subject`]({}, { locale }),
    preheader: m[`mail.passkey_${kind}.what`]({ moment }, { locale }),
    title: m[`mail.passkey_${kind}.subject`]({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m[`mail.passkey_${kind}.what`]({ moment }, { locale }) },
      { kind: 'text', text: m['mail.passkey.not_you'](contactOf(brand, locale), { locale }) },
      { kind: 'button', label: m['mail.passkey.action']({}, { locale }), path: '/account/privacy' },
    ],
  })
}
