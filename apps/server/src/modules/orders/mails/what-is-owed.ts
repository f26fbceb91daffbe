import { ibanText } from '@brine/contract/firm-numbers'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { dayInWords, euros } from '../../../platform/formatted-text.ts'
import type { MailBlock } from '../../../platform/mail/mail.ts'
import type { TransferDetails } from '../../payments/module.ts'

type Fact = readonly [label: string, lines: readonly string[]]

/** What a mail about a document says of its money: nothing asks for what was paid already. */
export interface OwedWords {
  /** Beside the price: what was paid of it. */
  readonly facts: readonly Fact[]
  /** What is still to be paid and how, or that nothing is. */
  readonly blocks: readonly MailBlock[]
  /** Whether it asks for money. */
  readonly asks: boolean
}

/** Who reads a mail, or hears it on the telephone, where nobody takes down an account number. */
export interface Payer {
  readonly language: Language
  /** Null for a customer who is called. */
  readonly email_address: string | null
}

/** @param transfer undefined where the firm has no account number. Nobody asks for the money of an order that was withdrawn from */
export function sayWhatIsOwed(
  transfer: TransferDetails | undefined,
  { language: locale, email_address }: Payer,
): OwedWords {
  if (!transfer || transfer.withdrawnAt !== null) return { facts: [], blocks: [], asks: false }
  const { amountCents, unpaidCents, writtenOffCents, waitingCents } = transfer
  const say = { locale }
  const paidCents = amountCents - unpaidCents
  const paid = m[writtenOffCents > 0 ? 'mail.owed.settled' : 'mail.owed.paid']({}, say)
  const facts: Fact[] = paidCents > 0 ? [[paid, [euros(paidCents, locale)]]] : []
  if (unpaidCents <= 0) {
    const words = amountCents === 0 && paidCents === 0 ? [] : [nothingOwed(transfer, locale)]
    return { facts, blocks: words.map((text) => ({ kind: 'text', text })), asks: false }
  }
  const waits: MailBlock[] = waitingCents > 0 ? [{ kind: 'text', text: whatWaits(transfer, locale) }] : []
  // who follows a block with an account number pays, whatever a sentence below it says
  const restCents = unpaidCents - waitingCents
  if (restCents <= 0) return { facts, blocks: waits, asks: false }
  const isRest = paidCents > 0 || waitingCents > 0
  const label = m[isRest ? 'mail.owed.rest' : 'document.pay.amount']({}, say)
  const rest: Fact = [label, [euros(restCents, locale)]]
  if (email_address === null) return { facts: isRest ? [...facts, rest] : facts, blocks: waits, asks: false }
  const { dueOn, iban, name, communication } = transfer
  return {
    facts,
    blocks: [
      { kind: 'text', text: m['mail.owed.how_to_pay']({ day: dayInWords(dueOn, locale) }, say) },
      {
        kind: 'facts',
        facts: [
          rest,
          [m['document.pay.iban']({}, say), [ibanText(iban)]],
          [m['document.pay.name']({}, say), [name]],
          [m['document.pay.communication']({}, say), [communication]],
        ],
      },
      ...waits,
    ],
    asks: true,
  }
}

/** What came in and is not matched yet: the office decides what becomes of it. */
function whatWaits({ unpaidCents, waitingCents }: TransferDetails, locale: Language): string {
  const coversAll = waitingCents >= unpaidCents
  return m[coversAll ? 'mail.owed.waits' : 'mail.owed.waits_in_part'](
    { amount: euros(waitingCents, locale) },
    { locale },
  )
}

/** What is written off was not paid: nobody pays it back. */
function nothingOwed({ unpaidCents, writtenOffCents }: TransferDetails, locale: Language): string {
  const tooMuchCents = -unpaidCents - writtenOffCents
  if (tooMuchCents > 0) return m['mail.owed.too_much']({ amount: euros(tooMuchCents, locale) }, { locale })
  return m[writtenOffCents > 0 ? 'mail.owed.all_settled' : 'mail.owed.all_paid']({}, { locale })
}
