import { m } from '@brine/messages/server'
import { fullName } from '../../../platform/full-name.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { MailedCustomer } from '../../accounts/module.ts'

interface LinkMail {
  readonly owner: MailedCustomer
  readonly token: string
}

interface PasswordResetMail extends LinkMail {
  /** `removed`: there is no password any more, because the e-mail address was restored or the office changed it. */
  readonly cause: 'asked' | 'removed'
}

/** The link with which a customer sets a new password. */
export function writePasswordReset({ owner, token, cause }: PasswordResetMail): MailTemplate {
  const locale = owner.language
  const [what, otherwise] =
    cause === 'removed' ? (['removed', 'removed_late'] as const) : (['what', 'not_you'] as const)
  const name = fullName(owner)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isUrgent: true,
    subject: m['mail.password_reset.subject']({}, { locale }),
    preheader: m['mail.password_reset.preheader']({}, { locale }),
    title: m['mail.password_reset.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m[`mail.password_reset.${what}`]({}, { locale }) },
      {
        kind: 'button',
        label: m['mail.password_reset.action']({}, { locale }),
        path: `/auth/reset/${token}`,
      },
      { kind: 'text', text: m['mail.password_reset.valid']({}, { locale }) },
      { kind: 'note', text: m[`mail.password_reset.${otherwise}`]({}, { locale }) },
      { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
    ],
  })
}

/** The link with which a signed-in customer confirms, without a password, who they are. */
export function writeConfirmation({ owner, token }: LinkMail): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isUrgent: true,
    subject: m['mail.confirmation.subject']({}, { locale }),
    preheader: m['mail.confirmation.preheader']({}, { locale }),
    title: m['mail.confirmation.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.confirmation.what']({}, { locale }) },
      // behind the #, the token is in no log of a server and in no referrer
      {
        kind: 'button',
        label: m['mail.confirmation.action']({}, { locale }),
        path: `/auth/confirm#${token}`,
      },
      { kind: 'text', text: m['mail.confirmation.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.confirmation.not_you'](contactOf(brand, locale), { locale }) },
    ],
  })
}

/** Says that somebody registered, or asked for an activation link, with an address that has an active account. */
export function writeAlreadyActive(owner: MailedCustomer): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isUrgent: true,
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
  })
}
