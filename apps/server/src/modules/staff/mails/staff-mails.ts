import type { AuditAction } from '@brine/contract/office/audit'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'

/** A staff member to whom a mail goes. */
export interface MailedStaff {
  readonly name: string
  readonly email_address: string
  readonly language: Language
}

/** The link with which somebody sets up how they sign in to the office, for the first time or again. */
export function writeStaffInvitation(staff: MailedStaff, token: string): MailTemplate {
  const locale = staff.language
  return (brand) => ({
    to: { name: staff.name, address: staff.email_address },
    language: locale,
    isUrgent: true,
    subject: m['mail.staff_invitation.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.staff_invitation.preheader']({}, { locale }),
    title: m['mail.staff_invitation.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name: staff.name }, { locale }) },
      { kind: 'text', text: m['mail.staff_invitation.what']({ brand: brand.name }, { locale }) },
      {
        kind: 'button',
        label: m['mail.staff_invitation.action']({}, { locale }),
        path: `/office/access/${token}`,
      },
      { kind: 'text', text: m['mail.staff_invitation.valid']({}, { locale }) },
      { kind: 'note', text: m['mail.staff_invitation.not_you']({}, { locale }) },
    ],
  })
}

const changeTexts: Partial<Record<AuditAction, (typeof m)['mail.staff_changed.password']>> = {
  'staff.password_changed': m['mail.staff_changed.password'],
  'staff.totp_set': m['mail.staff_changed.totp'],
  'staff.passkey_added': m['mail.staff_changed.passkey_added'],
  'staff.passkey_removed': m['mail.staff_changed.passkey_removed'],
  'staff.codes_renewed': m['mail.staff_changed.codes'],
}

/** Says what was changed of how somebody signs in, and what to do when it was somebody else. */
export function writeAccessChanged(staff: MailedStaff, action: AuditAction, at: Date): MailTemplate {
  const locale = staff.language
  const text = changeTexts[action] ?? m['mail.staff_changed.other']
  return (brand) => ({
    to: { name: staff.name, address: staff.email_address },
    language: locale,
    subject: m['mail.staff_changed.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.staff_access.preheader']({}, { locale }),
    title: m['mail.staff_changed.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name: staff.name }, { locale }) },
      { kind: 'text', text: text({ moment: momentInWords(at, locale) }, { locale }) },
      { kind: 'text', text: m['mail.staff_access.not_you']({}, { locale }) },
    ],
  })
}

/** Says that one of somebody's recovery codes was used, to sign in or to confirm a session, and what to do when it was somebody else. */
export function writeRecoveryCodeUsed(staff: MailedStaff, at: Date): MailTemplate {
  const locale = staff.language
  const moment = momentInWords(at, locale)
  return (brand) => ({
    to: { name: staff.name, address: staff.email_address },
    language: locale,
    subject: m['mail.staff_access.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.staff_access.preheader']({}, { locale }),
    title: m['mail.staff_access.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name: staff.name }, { locale }) },
      { kind: 'text', text: m['mail.staff_access.code_used']({ moment }, { locale }) },
      { kind: 'text', text: m['mail.staff_access.not_you']({}, { locale }) },
    ],
  })
}
