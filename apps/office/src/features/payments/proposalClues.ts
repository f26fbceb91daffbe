import { euros } from '@brine/app-kit/amounts'
import type { BankLine } from '@brine/contract/office/payments'
import { shownNumber } from '@brine/contract/order-number'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { unpaidOf } from './proposalWords.ts'

/** One of the things that were compared for a proposal. */
interface Clue {
  readonly name: string
  readonly fits: boolean
  readonly words: string
}

type Line = Pick<BankLine, 'amount_cents' | 'name' | 'iban' | 'message'>
type Proposal = NonNullable<BankLine['proposal']>

/** What was compared for a proposal, and what it showed: amount, name, account and words of the transfer. */
export const proposalClues = (line: Line, proposal: Proposal, language: Language): readonly Clue[] => [
  { name: m['office.payments.amount'](), ...amountClue(line, proposal, language) },
  { name: m['office.payments.clue_name'](), ...nameClue(line, proposal) },
  { name: m['office.payments.clue_account'](), ...accountClue(line, proposal) },
  { name: m['office.payments.communication'](), ...messageClue(line, proposal) },
]

type Found = Omit<Clue, 'name'>

function amountClue({ amount_cents }: Line, { orders }: Proposal, language: Language): Found {
  const unpaid = unpaidOf(orders)
  const words = {
    amount: euros(amount_cents / 100, language),
    difference: euros(Math.abs(amount_cents - unpaid) / 100, language),
    unpaid: euros(unpaid / 100, language),
  }
  if (amount_cents === unpaid) return { fits: true, words: m['office.payments.clue_amount_fits'](words) }
  if (unpaid === 0) return { fits: false, words: m['office.payments.already_paid']() }
  const say =
    amount_cents < unpaid ? m['office.payments.clue_amount_little'] : m['office.payments.clue_amount_much']
  return { fits: false, words: say(words) }
}

function nameClue({ name }: Line, { orders, name_fits: fits }: Proposal): Found {
  const customer = [...new Set(orders.map((owed) => nameOfCustomer(owed.customer)))].join(', ')
  if (!name) return { fits: false, words: m['office.payments.clue_no_name']() }
  const say = fits ? m['office.payments.clue_name_fits'] : m['office.payments.clue_name_differs']
  return { fits, words: say({ payer: name, customer }) }
}

function accountClue({ iban }: Line, { account_payments: count }: Proposal): Found {
  if (!iban) return { fits: false, words: m['office.payments.clue_no_account']() }
  return count > 0
    ? { fits: true, words: m['office.payments.clue_account_known']({ count, iban }) }
    : { fits: false, words: m['office.payments.clue_account_new']({ iban }) }
}

function messageClue({ message }: Line, { reasons, orders }: Proposal): Found {
  if (reasons.includes('communication')) return { fits: true, words: message }
  const numbers = orders.map(shownNumber).join(', ')
  if (reasons.includes('number'))
    return { fits: true, words: m['office.payments.clue_names_order']({ message, numbers }) }
  const communication = orders.map((owed) => owed.communication).join(', ')
  return {
    fits: false,
    words: message
      ? m['office.payments.clue_message_differs']({ message, communication })
      : m['office.payments.clue_no_message']({ communication }),
  }
}
