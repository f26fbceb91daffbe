import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { customerNotes, type NoteKind } from '@brine/contract/office/customer-notes'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { officeRefills } from '@brine/contract/office/refills'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** Finds customers by a text. While a new search loads, the old results stay. */
export const useFoundCustomers = (text: string) =>
  useQuery({ ...query(officeCustomers.search, { body: { text } }), placeholderData: keepPreviousData })

/** The dates that the portal offers a customer now, without cached answers. @param packs undefined for the usual number */
export const useOfferedDates = (id: number, packs: number | undefined) =>
  useQuery({
    ...query(officeRefills.offer, { params: { id }, query: packs === undefined ? {} : { packs } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** When the salt of a customer runs out, and what the office knows about it. */
export const useSaltSupply = (id: number) => useQuery(query(officeForecasts.read, { params: { id } }))

/** Automatic refills of a customer, as the customer sees them. */
export const useAutomatic = (id: number) => useQuery(query(officeAutomaticRefills.read, { params: { id } }))

/** Notes and calls of a customer. @param kind undefined for both */
export const useNotes = (id: number, kind: NoteKind | undefined) =>
  usePages({
    call: customerNotes.list,
    filter: { id, kind },
    fetch: (cursor, signal) =>
      send(
        customerNotes.list,
        { params: { id }, query: { ...(kind && { kind }), ...after(cursor) } },
        { signal },
      ),
    linesOf: ({ notes }) => notes,
    cursorOf: (note) => note.id,
  })

/** All customers whom the words match as a file; all of them without a text. @throws `CallError` */
export const fetchCustomerFile = (text: string): Promise<Blob> =>
  send(officeCustomers.file, { body: { text } })
