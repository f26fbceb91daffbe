import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Revision, SmallId, TextLine } from '../primitives.ts'
import { RefillFilters, RefillListOrder } from './refill-list.ts'

/** Those of the list itself. A list by payment is only for those who see payments. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** The lists that the whole office shares, as many as there is room for above the list. */
export const MAX_SAVED_LISTS = 20

/** Without words: they name customers, and a saved list stays when a customer is erased. */
export const SavedFilters = v.object({
  ...v.omit(RefillFilters, ['search']).entries,
  order: v.optional(RefillListOrder, 'latest'),
})
export type SavedFilters = v.InferOutput<typeof SavedFilters>

const name = TextLine(40)

export const SavedRefillList = v.object({
  id: SmallId,
  name,
  filters: SavedFilters,
  version: Revision,
})
export type SavedRefillList = v.InferOutput<typeof SavedRefillList>

const common = ['not_signed_in', 'not_allowed'] as const
const params = v.object({ id: SmallId })

/** Filters of the list of refills under a name, for the whole office. */
export const savedRefillLists = {
  list: call({
    method: 'GET',
    path: '/office/api/refills/lists',
    access,
    summary: 'The saved lists, the first one saved first.',
    answer: v.array(SavedRefillList),
    errors: common,
  }),
  save: call({
    method: 'POST',
    path: '/office/api/refills/lists',
    access,
    summary: 'Save filters under a name that no other list has, at most 20 lists. Writes an audit entry.',
    status: 201,
    body: v.object({ name, filters: SavedFilters }),
    answer: SavedRefillList,
    errors: [...common, 'list_name_taken', 'too_many_lists'],
  }),
  rename: call({
    method: 'PUT',
    path: '/office/api/refills/lists/:id',
    access,
    summary: 'Give a saved list another name. Writes an audit entry.',
    params,
    body: v.object({ name, version: Revision }),
    answer: SavedRefillList,
    errors: [...common, 'list_name_taken', 'changed_meanwhile'],
  }),
  remove: call({
    method: 'POST',
    path: '/office/api/refills/lists/:id/removal',
    access,
    summary: 'Remove a saved list. Its refills stay. Writes an audit entry.',
    status: 204,
    params,
    errors: common,
  }),
}
