import { dayWords } from '@brine/app-kit/dayWords'
import { currentLanguage } from '@brine/app-kit/language'
import type { Installation } from '@brine/contract/customer/installations'
import { parseWireDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { progressOf } from './progress.ts'

/** The state of the installation in one or two sentences. */
export function leadOf(installation: Installation): string {
  const { isSigned, isCalled, isInstalled } = progressOf(installation)
  const day = dayInWords(installation.installation_process.installation_date)
  if (installation.own_device) return m['proposal.lead_own']()
  if (isInstalled) return m['proposal.lead_done']()
  if (installation.ended) return m['proposal.lead_ended']()
  if (isSigned && isCalled) return day ? m['proposal.lead_2_planned']({ day }) : m['proposal.lead_2']()
  if (day) return m['proposal.lead_planned']({ day })
  return isSigned ? m['proposal.lead_1']() : m['proposal.lead_0']()
}

/** "donderdag 26 maart". @param wireDay DD-MM-YYYY */
function dayInWords(wireDay: string | null): string | undefined {
  const isoDay = wireDay && parseWireDay(wireDay)
  return isoDay ? dayWords(isoDay, currentLanguage()).short : undefined
}
