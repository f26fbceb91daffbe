import { type AuditKind, officeAudit } from '@brine/contract/office/audit'
import { officeStaff } from '@brine/contract/office/staff'
import { ownAccess, staffLink } from '@brine/contract/office/staff-access'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { usePages } from '../../shell/usePages.ts'

/** The staff members. */
export const useStaff = () => useQuery(query(officeStaff.list, {}))

/** The drivers to whom a staff member can be linked. */
export const useLinkableDrivers = () => useQuery(query(officeStaff.drivers, {}))

/** The access data of the signed-in staff member: password, second factors and recovery codes. */
export const useOwnAccess = () => useQuery(query(ownAccess.read, {}))

/**
 * Opens an invitation link. It is fetched only once, because each answer has a new secret and only the last one is
 * valid.
 */
export const useOpenedLink = (token: string) =>
  useQuery({
    ...query(staffLink.open, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The filter in the page's address. */
export interface AuditFilter {
  readonly kind: AuditKind | undefined
  readonly search: string
}

const queryOf = ({ kind, search }: AuditFilter) => ({ search, ...(kind ? { kind } : {}) })

/** All audit entries of a filter as a spreadsheet file. */
export const fetchAuditFile = (filter: AuditFilter): Promise<Blob> =>
  send(officeAudit.file, { query: queryOf(filter) })

/** The audit entries, page by page. */
export const useAuditEntries = (filter: AuditFilter) =>
  usePages({
    call: officeAudit.list,
    filter: { ...filter },
    fetch: (before, signal) =>
      send(
        officeAudit.list,
        { query: { ...queryOf(filter), ...(before === undefined ? {} : { before }) } },
        { signal },
      ),
    linesOf: ({ entries }) => entries,
    cursorOf: ({ id }) => id,
  })
