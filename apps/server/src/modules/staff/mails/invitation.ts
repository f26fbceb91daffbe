import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { StaffInvitation } from './letters.ts'

/** Asks somebody to set up how they sign in to the office: when they are new, or begin anew. */
export function writeStaffInvitation({ staff, token }: StaffInvitation, brand: Brand): Mail {
  const locale = staff.language
  return {
    to: { name: staff.name, address: staff.email_address },
    language: locale,
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
  }
}
