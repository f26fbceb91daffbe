import { inServer, type Mutation } from './mutation.ts'

/** What lists and notes show, and to whom. */
export const listMutations: readonly Mutation[] = [
  inServer(
    'modules/refills/office-list.ts',
    'the list of refills hides payments from who may not read them',
    'describe(row, paymentsFor(staff), filter.today)',
    'describe(row, payments, filter.today)',
    ['modules/refills/office-list.test.ts'],
    'are hidden from roles',
  ),
  inServer(
    'modules/refills/office-list.ts',
    'nobody finds out by a filter who has paid',
    "    if (filters.payment !== 'all' && !isVisibleTo(staff)) throw fail('not_allowed')\n",
    '',
    ['modules/refills/office-list.test.ts'],
    'are hidden from roles',
  ),
  inServer(
    'platform/records/list-file.ts',
    'the file of a list writes an audit entry',
    '  await auditList(sources, by, list)\n',
    '',
    ['modules/refills/office-list.test.ts'],
    'an audit entry says who saved it',
  ),
  inServer(
    'modules/notes/queries.ts',
    'drivers see no note that is not marked for them',
    "    .where('customer_id', 'in', customerIds)\n    .where('for_driver', '=', true)\n",
    "    .where('customer_id', 'in', customerIds)\n",
    ['modules/notes/office.test.ts'],
    'drivers see the notes that are marked for them',
  ),
  inServer(
    'modules/notes/module.ts',
    'notes are erased with the customer (S91)',
    '    erase: (tx, { id }) => deleteNotes(tx, id),\n',
    '    erase: async () => void deleteNotes,\n',
    ['modules/customers/erasure-walk.test.ts'],
    'S91',
  ),
]
