import { m } from '@brine/messages/server'
import { fullName } from '../../../platform/full-name.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { MailedCustomer } from '../../accounts/module.ts'

interface SecurityMail {
  readonly owner: MailedCustomer
  readonly at: Date
}

/** Says that the account has a new password, and what to do when somebody else set it. @param areRemoved its passkeys */
export function writePasswordChanged({
  owner,
  at,
  areRemoved,
}: SecurityMail & { readonly areRemoved: boolean }): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  const moment = momentInWords(at, locale)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isAskedFor: true,
    subject: m['mail.password_changed.subject']({}, { locale }),
    preheader: m['mail.password_changed.preheader']({}, { locale }),
    title: m['mail.password_changed.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.password_changed.what']({ moment }, { locale }) },
      ...(areRemoved
        ? [{ kind: 'text', text: m['mail.password_changed.passkeys']({}, { locale }) } as const]
        : []),
      { kind: 'text', text: m['mail.password_changed.not_you'](contactOf(brand, locale), { locale }) },
      { kind: 'button', label: m['mail.password_changed.action']({}, { locale }), path: '/auth/reset' },
    ],
  })
}

/** Says that one of the customer's sessions was ended because its tokens were copied, and what to do. */
export function writeSessionRevoked({ owner, at }: SecurityMail): MailTemplate {
  const locale = owner.language
  const name = fullName(owner)
  const moment = momentInWords(at, locale)
  return (brand) => ({
    to: { name, address: owner.email_address },
    language: locale,
    isAskedFor: true,
    subject: m['mail.session_revoked.subject']({}, { locale }),
    preheader: m['mail.session_revoked.preheader']({}, { locale }),
    title: m['mail.session_revoked.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.session_revoked.greeting']({ name }, { locale }) },
      { kind: 'text', text: m['mail.session_revoked.what']({ moment }, { locale }) },
      { kind: 'text', text: m['mail.session_revoked.todo']({}, { locale }) },
      { kind: 'button', label: m['mail.session_revoked.action']({}, { locale }), path: '/auth' },
      { kind: 'note', text: m['mail.session_revoked.help'](contactOf(brand, locale), { locale }) },
    ],
  })
}
