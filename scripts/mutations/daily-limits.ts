import { inServer, type Mutation } from './mutation.ts'

/** What a customer may do so many times a day (docs/security.md). */
export const dailyLimitMutations: readonly Mutation[] = [
  inServer(
    'modules/sessions/customer-passkeys.ts',
    'new passkeys are limited by day (S73)',
    "        await dailyLimit.count(tx, customer.id, 'sign_in_change')\n",
    '',
    ['daily-limits.test.ts'],
  ),
  inServer(
    'modules/sessions/password-changes.ts',
    'new passwords are limited by day (S73)',
    "        await dailyLimit.count(tx, id, 'sign_in_change')\n",
    '',
    ['daily-limits.test.ts'],
  ),
  inServer(
    'modules/automatic-refills/undo-changes.ts',
    'skips and stops that are taken back are limited by day (S73)',
    "    if (staffId === null) await dailyLimit.count(tx, customerId, 'order')\n",
    '',
    ['modules/automatic-refills/automatic-refills.test.ts'],
  ),
  inServer(
    'modules/automatic-refills/change-agreement.ts',
    'changes of automatic packs are limited by day (S73)',
    "        if (by.staffId === null) await dailyLimit.count(tx, by.customerId, 'order_change')\n        await updateAgreement(tx, id, { packs })\n",
    '        await updateAgreement(tx, id, { packs })\n',
    ['modules/automatic-refills/automatic-refills.test.ts'],
  ),
]
