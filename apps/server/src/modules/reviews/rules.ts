import { ReviewStatus } from '@brine/contract/customer/reviews'
import type { ReviewFinding, ReviewQueueName } from '@brine/contract/office/reviews'

/** "www.x.be", "https://x", "x.be/actie": a name under one of the usual top-level domains. */
const link =
  /\b(?:https?:\/\/|www\.)\S|\b[\w-]{1,63}\.(?:be|com|eu|fr|info|io|lu|net|nl|online|org|shop|site|store|xyz)\b/i
const email = /[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}/i
/** Nine digits or more as Belgians write a number: 0470 12 34 56, +32 (0)9/123.45.67. */
const phone = /(?:\+|00|\b0)\d(?:[\s./()-]{0,3}\d){7,12}/

/**
 * Finds links, e-mail addresses and telephone numbers in a review: advertising or personal data. It misses those that
 * are spelled out in words, so a staff member still reads every review.
 */
export function findingsIn(...texts: string[]): ReviewFinding[] {
  const all = texts.join('\n')
  const withoutAddresses = all.replace(new RegExp(email, 'gi'), ' ')
  const findings: ReviewFinding[] = []
  if (link.test(withoutAddresses)) findings.push('link')
  if (email.test(all)) findings.push('email')
  if (phone.test(all)) findings.push('phone')
  return findings
}

/** Maps each status to its queue. Errors and unknown statuses share a queue. */
const queueOfStatus: Record<ReviewStatus, ReviewQueueName> = {
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  error: 'error',
  unknown: 'error',
}

/** The statuses of the reviews in a queue. */
export const statusesOf = (queue: ReviewQueueName): ReviewStatus[] =>
  ReviewStatus.options.filter((status) => queueOfStatus[status] === queue)

/**
 * Computes the length of each queue.
 * @param statuses number of reviews per status; a status without reviews may be absent
 */
export function countQueues(
  statuses: readonly { readonly status: ReviewStatus; readonly count: number }[],
): Record<ReviewQueueName, number> {
  const counts = { pending: 0, approved: 0, declined: 0, error: 0 }
  for (const { status, count } of statuses) counts[queueOfStatus[status]] += count
  return counts
}

/** The public name of an author: first name and initial of the last name, "Lieve V.". */
export function publicName(firstName: string, lastName: string): string {
  // the first grapheme, not the first UTF-16 code unit
  const [initial] = new Intl.Segmenter().segment(lastName.trim())
  return `${firstName} ${initial ? `${initial.segment.toUpperCase()}.` : ''}`.trim()
}
