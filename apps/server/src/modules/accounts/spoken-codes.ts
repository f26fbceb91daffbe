import { randomInt, timingSafeEqual } from 'node:crypto'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'
import { deleteLink, findLink } from './links-queries.ts'
import { findCodeOf, updateEmailChangeEnded, updateWrongCodes } from './office-email-queries.ts'
import { lockAccount } from './queries.ts'

/** Wrong codes after which a change ends. One in 200,000 guesses it. */
const MAX_WRONG_CODES = 5

export const createSpokenCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** With the token of the link, which is stored nowhere: from six digits alone, a dump of the table would tell them. */
export const hashSpokenCode = (token: string, code: string): Buffer => hashSecretToken(`${token} ${code}`)

/**
 * Compares what the owner of the new mailbox typed with the code that the office read out. Wrong ones are counted, so the transaction
 * has to commit; the last one ends the change. Right as well for a link that the household itself asked for, which has no code.
 */
export async function checkSpokenCode(
  tx: Queries,
  clock: Clock,
  { token, code }: { readonly token: string; readonly code: string | undefined },
): Promise<'right' | 'wrong' | 'ended'> {
  const linkHash = hashSecretToken(token)
  const link = await findLink(tx, linkHash, 'email_change', clock.now())
  if (!link) return 'ended'
  // in the order of those who ask and send again: the customer first
  await lockAccount(tx, link.customer_id)
  const change = await findCodeOf(tx, linkHash)
  if (!change) return 'right'
  // an app of the release before asks for none: nobody guessed
  if (code === undefined) return 'wrong'
  if (timingSafeEqual(change.code_hash, hashSpokenCode(token, code))) return 'right'
  const wrong = change.wrong_codes + 1
  await updateWrongCodes(tx, change.id, wrong)
  if (wrong < MAX_WRONG_CODES) return 'wrong'
  await deleteLink(tx, linkHash, 'email_change')
  const at = clock.now()
  await updateEmailChangeEnded(tx, change.id, 'wrong_code', at)
  const entry = { action: 'customer.email_wrong_code', recordId: link.customer_id } as const
  await writeAuditEntry(tx, { by: null, ...entry, at })
  return 'ended'
}
