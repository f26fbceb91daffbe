import { inServer, type Mutation } from './mutation.ts'

/** Money is booked once, whole, and only from statements that hold together. */
export const paymentMutations: readonly Mutation[] = [
  inServer(
    'modules/payments/camt.ts',
    'document types and entities of bank files are refused (S77)',
    "  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableStatement('document_type', 1)\n",
    '',
    ['modules/payments/read-statement.test.ts'],
    'S77',
  ),
  inServer(
    'modules/payments/statement.ts',
    'a statement adds up from its opening to its closing balance (S78)',
    "    if (sum !== closingCents) throw new UnreadableStatement('wrong_sum', line)\n",
    '    void sum\n',
    ['modules/payments/read-statement.test.ts'],
    'S78',
  ),
  inServer(
    'modules/payments/statement.ts',
    'a line has the same fingerprint in every file (S86)',
    'isUnnamed ? contentHash',
    'isUnnamed ? hashOf(String(Math.random()))',
    ['modules/payments/read-statement.test.ts'],
    'identity',
  ),
  inServer(
    'modules/payments/office.ts',
    'the parts of a matched line add up to it (S86)',
    "        if (sum !== amount_cents) throw fail('amounts_differ', { field: 'parts' })\n",
    '        void sum\n',
    ['modules/payments/office.test.ts'],
    'is refused where the parts',
  ),
  inServer(
    'modules/payments/module.ts',
    'what the bank says about a payer is erased with the customer (S91)',
    '      await clearPayer(tx, id)\n',
    '      void clearPayer\n',
    ['modules/payments/payer-data.test.ts'],
    'S91',
  ),
  inServer(
    'modules/payments/statement-queries.ts',
    'of several requests at once, one reminds a customer',
    "await owed.forUpdate('receivables').execute()",
    'await owed.execute()',
    ['modules/payments/payment-reminders.test.ts'],
    'is sent twice by two requests at once',
  ),
  inServer(
    'modules/payments/rules.ts',
    'a disabled or erased customer gets no payment reminder',
    "  if (receivable.is_closed) return 'account_closed'\n",
    '',
    ['modules/payments/payment-reminders.test.ts'],
    'nor to one whose account is closed',
  ),
  inServer(
    'modules/payments/module.ts',
    'payment reminders are erased with the customer',
    '      await deleteReminders(tx, id)\n',
    '      void deleteReminders\n',
    ['modules/payments/payment-reminders.test.ts'],
    'the erasure of a customer deletes them',
  ),
]
