import type { Brand } from '@brine/contract/app-config'
import type { AuditAction } from '@brine/contract/office/audit'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { momentInWords } from '../../../platform/mail/words.ts'
import type { AccessChanged } from './letters.ts'

/** What was changed, in words. */
const whats: Partial<Record<AuditAction, (typeof m)['mail.staff_changed.password']>> = {
  'staff.password_changed': m['mail.staff_changed.password'],
  'staff.totp_set': m['mail.staff_changed.totp'],
  'staff.passkey_added': m['mail.staff_changed.passkey_added'],
  'staff.passkey_removed': m['mail.staff_changed.passkey_removed'],
  'staff.codes_renewed': m['mail.staff_changed.codes'],
}

/** Tells somebody what was changed of how they sign in, and what to do when it was somebody else. */
export function writeAccessChanged({ staff, action, at }: AccessChanged, brand: Brand): Mail {
  const locale = staff.language
  const what = (whats[action] ?? m['mail.staff_changed.other'])(
    { moment: momentInWords(at, locale) },
    { locale },
  )
  return {
    to: { name: staff.name, address: staff.email_address },
    language: locale,
    subject: m['mail.staff_changed.subject']({ brand: brand.name }, { locale }),
    preheader: m['mail.staff_access.preheader']({}, { locale }),
    title: m['mail.staff_changed.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.account.greeting']({ name: staff.name }, { locale }) },
      { kind: 'text', text: what },
      { kind: 'text', text: m['mail.staff_access.not_you']({}, { locale }) },
    ],
  }
}
