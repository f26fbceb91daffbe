import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { fullName } from '../../../platform/full-name.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { belgianMobile, smsWords } from '../../../platform/sms/sms-words.ts'

/** A change of a customer's e-mail address. */
export interface AddressChange {
  /** The customer with the old address. */
  readonly owner: {
    readonly email_address: string
    readonly first_name: string
    readonly last_name: string
    readonly language: Language
  }
  readonly newAddress: string
  readonly at: Date
}

/** Asks the new mailbox to confirm. It names nobody, because the address may be a stranger's. */
export const writeConfirmAddress =
  ({
    owner,
    newAddress,
    token,
    isByOffice = false,
  }: Omit<AddressChange, 'at'> & { readonly token: string; readonly isByOffice?: boolean }): MailTemplate =>
  (brand) => {
    const locale = owner.language
    return {
      to: { name: '', address: newAddress },
      language: locale,
      isUrgent: true,
      subject: m['mail.confirm_email.subject']({ brand: brand.name }, { locale }),
      preheader: m['mail.confirm_email.preheader']({}, { locale }),
      title: m['mail.confirm_email.title']({}, { locale }),
      blocks: [
        { kind: 'text', text: m['mail.account.greeting_unnamed']({}, { locale }) },
        { kind: 'text', text: m['mail.confirm_email.what']({ brand: brand.name }, { locale }) },
        ...(isByOffice
          ? [{ kind: 'text' as const, text: m['mail.confirm_email.by_office']({}, { locale }) }]
          : []),
        {
          kind: 'button',
          label: m['mail.confirm_email.action']({}, { locale }),
          path: `/auth/confirm-email/${token}${isByOffice ? '?office' : ''}`,
        },
        { kind: 'text', text: m['mail.confirm_email.valid']({}, { locale }) },
        { kind: 'note', text: m['mail.confirm_email.not_you']({}, { locale }) },
        { kind: 'note', text: m['mail.account.help'](contactOf(brand, locale), { locale }) },
      ],
    }
  }

/** Tells the old mailbox that a change to another address was requested. */
export const writeAddressRequested = (change: AddressChange): MailTemplate => writeWarning(change, 'asked')

/**
 * Tells the old mailbox that the office was asked for another address, with the link that refuses it. A text message says so too,
 * because the mailbox is said to be lost.
 */
export const writeAddressAskedOfOffice =
  (
    change: AddressChange & { readonly undoToken: string; readonly phones: readonly (string | null)[] },
  ): MailTemplate =>
  (brand) => {
    const { language: locale } = change.owner
    // the mobile number may stand in either field
    const [to = null] = change.phones.map(belgianMobile).filter((number) => number !== null)
    const { phone } = contactOf(brand, locale)
    const text = smsWords(m['sms.email_office']({ brand: brand.name, phone }, { locale }))
    return {
      ...writeWarning(change, 'office', change.undoToken)(brand),
      ...(to === null ? {} : { sms: { to, text, isBeside: true } }),
    }
  }

/** Tells the old mailbox that another address has replaced it, with the link that undoes it. */
export const writeAddressChanged = (change: AddressChange & { readonly undoToken: string }): MailTemplate =>
  writeWarning(change, 'done', change.undoToken)

type Stage = 'asked' | 'office' | 'done'

const writeWarning =
  ({ owner, newAddress, at }: AddressChange, stage: Stage, undoToken?: string): MailTemplate =>
  (brand) => {
    const locale = owner.language
    const name = fullName(owner)
    const moment = momentInWords(at, locale)
    return {
      to: { name, address: owner.email_address },
      language: locale,
      isAskedFor: true,
      ...(undoToken === undefined ? {} : { isUrgent: true }),
      subject: m[`mail.email_${stage}.subject`]({}, { locale }),
      preheader: m[`mail.email_${stage}.preheader`]({}, { locale }),
      title: m[`mail.email_${stage}.title`]({}, { locale }),
      blocks: [
        { kind: 'text', text: m['mail.account.greeting']({ name }, { locale }) },
        { kind: 'text', text: m[`mail.email_${stage}.what`]({ moment, email: newAddress }, { locale }) },
        { kind: 'text', text: m[`mail.email_${stage}.not_you`](contactOf(brand, locale), { locale }) },
        ...(undoToken === undefined || stage === 'asked' ? [] : undoBlocks(stage, undoToken, locale)),
      ],
    }
  }

const undoBlocks = (stage: Exclude<Stage, 'asked'>, token: string, locale: Language) =>
  [
    {
      kind: 'button',
      label: m[`mail.email_${stage}.undo`]({}, { locale }),
      path: `/auth/undo-email/${token}${stage === 'office' ? '?office' : ''}`,
    },
    { kind: 'note', text: m[`mail.email_${stage}.undo_valid`]({}, { locale }) },
  ] as const
