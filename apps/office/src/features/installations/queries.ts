import { InstallationQueueName, officeInstallations } from '@brine/contract/office/installations'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** /office/installations: the addresses of the queues, one per stage. */
export const installationQueues = queueAddress('/installations', (params) => ({
  pile: oneOf(InstallationQueueName.options, params.get('pile')),
}))

type InstallationQueueState = ReturnType<typeof installationQueues.read>

/** The installations of a queue. */
export const useInstallations = (filter: InstallationQueueState) =>
  usePages({
    call: officeInstallations.list,
    filter,
    fetch: (cursor, signal) =>
      send(officeInstallations.list, { query: { ...filter, ...after(cursor) } }, { signal }),
    linesOf: ({ installations }) => installations,
    cursorOf: ({ id }) => id,
  })

/** @param id of the customer */
export const useInstallation = (id: number) => useQuery(query(officeInstallations.read, { params: { id } }))

/** All installations of a queue as a file. @throws `CallError` */
export const fetchInstallationFile = (filter: InstallationQueueState): Promise<Blob> =>
  send(officeInstallations.file, { query: filter })
