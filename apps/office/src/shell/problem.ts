import type { SupportRequest } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'

/** The titles of requests. */
export const requestTitles: Readonly<Record<SupportRequest['titleCode'], () => string>> = {
  hardness: m['support.title_hardness'],
  salt_blocks: m['support.title_salt_blocks'],
  malfunction: m['support.title_malfunction'],
  custom: m['support.title_custom'],
}

/** The details of all titles. */
export const requestDetails: Readonly<Record<SupportRequest['detailsCode'], () => string>> = {
  hardness_too_high: m['support.detail_hardness_too_high'],
  hardness_too_low: m['support.detail_hardness_too_low'],
  salt_too_high: m['support.detail_salt_too_high'],
  salt_too_low: m['support.detail_salt_too_low'],
  salt_block_doesnt_fit: m['support.detail_salt_block_doesnt_fit'],
  malfunction_leak: m['support.detail_malfunction_leak'],
  malfunction_broken: m['support.detail_malfunction_broken'],
  malfunction_error: m['support.detail_malfunction_error'],
  custom: m['support.detail_custom'],
}

/** The problem that the customer chose from the list, in a line. */
export function problemOf({
  titleCode,
  detailsCode,
}: Pick<SupportRequest, 'titleCode' | 'detailsCode'>): string {
  const title = requestTitles[titleCode]()
  if (titleCode === 'custom') return title
  const detail = requestDetails[detailsCode]()
  return `${title}, ${detail.charAt(0).toLowerCase()}${detail.slice(1)}`
}
