import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { query, queryClient } from '../../shell/query.ts'

/** Begin of every path whose answer an act on an installation changes. */
export const INSTALLATIONS = officeInstallations.list.path

/** An installation as an act left it; known at once, so that the next act does not name the old version. */
export function keepInstallation(installation: InstallationRecord): void {
  const { queryKey } = query(officeInstallations.read, { params: { id: installation.id } })
  queryClient.setQueryData(queryKey, installation)
}
