import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { type SavedRefillList, savedRefillLists } from '@brine/contract/office/saved-refill-lists'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import * as v from 'valibot'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { missing } from '../../shell/fieldTexts.ts'
import { useRenameList, useSaveList } from './mutations.ts'
import { boundsOf, type RefillFilter, refillAddress } from './refillAddress.ts'

type ListNameDialogProps = {
  filter: RefillFilter
  /** The saved list whose name changes; undefined to save the filters as a new one. */
  own: SavedRefillList | undefined
  onClose: () => void
}

const schema = v.pick(savedRefillLists.save.body, ['name'])

/** Asks for the name of a list. */
export function ListNameDialog({ filter, own, onClose }: ListNameDialogProps) {
  const navigateHere = useNavigateHere()
  const form = useForm({ initial: { name: own?.name ?? '' }, schema, texts: { name: missing } })
  const save = useSaveList(() => {
    // the list as it was saved: without words
    if (filter.search !== '') navigateHere(refillAddress.pathOf({ ...filter, search: '' }))
    onClose()
  }, form.refuse)
  const rename = useRenameList(onClose, form.refuse)
  const isPending = save.isPending || rename.isPending
  const send = ({ name }: { name: string }) =>
    own
      ? rename.mutate({ params: { id: own.id }, body: { name, version: own.version } })
      : save.mutate({ body: { name, filters: { ...boundsOf(filter), order: filter.order } } })
  return (
    <FormDialog
      title={own ? m['office.refills.list_rename']() : m['office.refills.list_save']()}
      submit={m['office.common.save']()}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, send, isPending)}
      onClose={onClose}
      after={!own && filter.search !== '' && <p>{m['office.refills.list_without_words']()}</p>}
    >
      <TextField
        {...form.text('name')}
        label={m['office.common.name']()}
        hint={m['office.refills.list_hint']()}
        isRequired
      />
    </FormDialog>
  )
}
