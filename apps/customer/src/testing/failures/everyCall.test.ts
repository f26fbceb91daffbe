import type { Call } from '@brine/contract/call'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { confirmations } from '@brine/contract/customer/confirmations'
import { ownData } from '@brine/contract/customer/own-data'
import { passkeys } from '@brine/contract/customer/passkeys'
import { passwords } from '@brine/contract/customer/passwords'
import { photos } from '@brine/contract/customer/photos'
import { push } from '@brine/contract/customer/push'
import { referralLinks } from '@brine/contract/customer/referral-links'
import { refills } from '@brine/contract/customer/refills'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { expect, it } from 'vitest'
import { declaredCalls } from '../../../../../scripts/lib/declared-calls.ts'
import { cases } from './table.ts'

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const isStaffs = ({ access, path }: Call): boolean =>
  typeof access === 'object' || path.startsWith('/office/')

/** Tested in features/sessions/links.test.tsx and sign-in-link.test.tsx, features/accounts/privacy.test.tsx, cancel-delivery.test.ts, features/support, features/referrals/join.test.tsx, shell/device, features/automatic-refills; passkeys in
 * e2e/passkeys.spec.ts, because jsdom has no authenticator. */
const elsewhere = [
  passwords.checkLink,
  automaticRefills.dates,
  automaticRefills.move,
  automaticRefills.undoStop,
  ...Object.values(confirmations),
  ...Object.values(ownData),
  ...Object.values(passkeys),
  ...Object.values(push),
  ...Object.values(referralLinks),
  ...Object.values(signInLinks),
  refills.cancel,
  photos.add,
  photos.read,
  supportAnswers.markRead,
] as const

it('S66 has a row for every call of the contract that a customer or visitor can make', async () => {
  const calls = (await declaredCalls()).filter((call) => !isStaffs(call))
  expect(new Set([...cases.map(({ name }) => name), ...elsewhere.map(nameOf)])).toEqual(
    new Set(calls.map(nameOf)),
  )
})
