import type { InstallationStage } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'

/** How far an installation is, in a word. */
export const stageNames: Readonly<Record<InstallationStage, () => string>> = {
  offered: m['office.installation_offered'],
  signed: m['office.installation_signed'],
  called: m['office.installation_called'],
  planned: m['office.installation_planned'],
  placed: m['office.installation_placed'],
}
