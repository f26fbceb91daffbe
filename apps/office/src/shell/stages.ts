import type { InstallationStage } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'

/** How far an installation is, in a word. */
export const stageNames: Readonly<Record<InstallationStage, () => string>> = {
  offered: m['office.installations.stage_offered'],
  signed: m['office.installations.stage_signed'],
  called: m['office.installations.stage_called'],
  planned: m['office.installations.stage_planned'],
  placed: m['office.installations.stage_placed'],
}
