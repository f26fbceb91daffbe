import type { Queries } from '../../platform/database/database.ts'
import {
  blurDeliveries,
  deleteTraces,
  dropInvitations,
  dropWords,
  eraseAccount,
  type lockForErasure,
} from './erase-queries.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockForErasure>>>

/** Takes the person off everything that stays of a customer (decision 0030). */
export async function eraseCustomer(tx: Queries, customer: Locked, at: Date): Promise<void> {
  const { id, email_address, search } = customer
  await deleteTraces(tx, id, email_address, nameOf(customer))
  await blurDeliveries(tx, id)
  await dropInvitations(tx, id, email_address)
  await eraseAccount(tx, id, at)
  await dropWords(tx, search)
}

export const nameOf = ({ first_name, last_name }: Pick<Locked, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
