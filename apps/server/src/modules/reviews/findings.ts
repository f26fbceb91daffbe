import type { ReviewFinding } from '@brine/contract/office/reviews'

/** "www.x.be", "https://x", "x.be/actie": a name with an ending that people buy. */
const link =
  /\b(?:https?:\/\/|www\.)\S|\b[\w-]{1,63}\.(?:be|com|eu|fr|info|io|lu|net|nl|online|org|shop|site|store|xyz)\b/i
const email = /[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}/i
/** Nine digits or more as Belgians write a number: 0470 12 34 56, +32 (0)9/123.45.67. */
const phone = /(?:\+|00|\b0)\d(?:[\s./()-]{0,3}\d){7,12}/

/**
 * What a machine can see in a review: addresses and numbers, which are advertising or somebody's data. It misses what
 * is written in words; a person reads every review.
 */
export function findingsIn(...texts: string[]): ReviewFinding[] {
  const all = texts.join('\n')
  const withoutAddresses = all.replace(new RegExp(email, 'gi'), ' ')
  const found: ReviewFinding[] = []
  if (link.test(withoutAddresses)) found.push('link')
  if (email.test(all)) found.push('email')
  if (phone.test(all)) found.push('phone')
  return found
}
