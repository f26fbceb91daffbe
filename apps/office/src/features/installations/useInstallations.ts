import { type InstallationQueueName, officeInstallations } from '@brine/contract/office/installations'
import { send } from '../../shell/client.ts'
import { usePages } from '../../shell/usePages.ts'

const call = officeInstallations.list

/** The installations of a pile. */
export const useInstallations = (pile: InstallationQueueName) =>
  usePages({
    call,
    wanted: { pile },
    fetch: (from, signal) => send(call, { query: { pile, ...from } }, { signal }),
    linesOf: ({ installations }) => installations,
  })
