import { decimal } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import type { JobGroup, MissingSetting, NodeWarning } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'

/** The names of the kinds of jobs. */
export const groupNames: Readonly<Record<JobGroup, () => string>> = {
  mail: m['office.system.group_mail'],
  urgent_mail: m['office.system.group_urgent_mail'],
  sms: m['office.system.group_sms'],
  mail_requests: m['office.system.group_mail_requests'],
  routes: m['office.system.group_routes'],
  daily: m['office.system.group_daily'],
}

interface Advice {
  readonly title: () => string
  readonly text: () => string
}

/** What is left out without a setting. */
export const missingTexts: Readonly<Record<MissingSetting, Advice>> = {
  SMTP_URL: { title: m['office.system.missing_smtp_title'], text: m['office.system.missing_smtp'] },
  ROUTING_URL: { title: m['office.system.missing_routing_title'], text: m['office.system.missing_routing'] },
  GEOCODER_URL: {
    title: m['office.system.missing_geocoder_title'],
    text: m['office.system.missing_geocoder'],
  },
}

/** What an operator should look at. */
export const warningTexts: Readonly<Record<NodeWarning, Advice>> = {
  proxy_not_declared: {
    title: m['office.system.warning_proxy_title'],
    text: m['office.system.warning_proxy'],
  },
  erasures_unknown: {
    title: m['office.system.warning_erasures_title'],
    text: m['office.system.warning_erasures'],
  },
  restored: { title: m['office.system.warning_restored_title'], text: m['office.system.warning_restored'] },
}

/** An age in the largest unit that it fills. */
export function ageText(seconds: number): string {
  if (seconds < 60) return m['office.system.oldest_seconds']({ count: seconds })
  if (seconds < 3600) return m['office.system.oldest_minutes']({ count: Math.floor(seconds / 60) })
  return m['office.system.oldest_hours']({ count: Math.floor(seconds / 3600) })
}

const BYTES_OF_GB = 1_000_000_000
const BYTES_OF_MB = 1_000_000

/** Gigabytes with one decimal, without the unit. */
export const gigabytes = (bytes: number): string => decimal(bytes / BYTES_OF_GB, currentLanguage())

/** A size in whole megabytes, or in gigabytes from one on. */
export const sizeText = (bytes: number): string =>
  bytes < BYTES_OF_GB
    ? m['office.system.megabytes']({ size: Math.round(bytes / BYTES_OF_MB) })
    : m['office.system.gigabytes']({ size: gigabytes(bytes) })

const DAYS_OF_WEEK = 7
const DAYS_OF_MONTH = 365.25 / 12
/** Weeks up to which an estimate is in weeks. */
const MOST_WEEKS = 12

/** Weeks until a disk is full, as they are told. */
export const fullWeeks = (days: number): number => Math.round(days / DAYS_OF_WEEK)

/** When a disk will be full, as roughly as it is known. */
export function fullText(days: number): string {
  if (days < DAYS_OF_WEEK) return m['office.system.disk_full_soon']()
  const weeks = fullWeeks(days)
  if (weeks === 1) return m['office.system.disk_full_week']()
  return weeks <= MOST_WEEKS
    ? m['office.system.disk_full_weeks']({ count: weeks })
    : m['office.system.disk_full_months']({ count: Math.round(days / DAYS_OF_MONTH) })
}
