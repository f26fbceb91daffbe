import { type AutomaticShare, officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { send } from '../../shell/client.ts'
import { useNextPages } from '../../shell/useNextPages.ts'

/** Customers with automatic refills. The earlier list stays while another one is fetched. */
export const useAgreements = (share: AutomaticShare) =>
  useNextPages({
    call: officeAutomaticRefills.list,
    filter: { share },
    fetch: (from, signal) => send(officeAutomaticRefills.list, { query: { share, ...from } }, { signal }),
    isFresh: true,
  })

/** All customers with automatic refills as a file. @throws `CallError` */
export const fetchAgreementFile = (share: AutomaticShare): Promise<Blob> =>
  send(officeAutomaticRefills.file, { query: { share } })
