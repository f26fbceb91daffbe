import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { SavedRefillList } from '@brine/contract/office/saved-refill-lists'
import { m } from '@brine/messages/app'
import { TextButton } from '@brine/ui/TextButton'
import { useLayoutEffect, useRef } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { useAsked } from '../../shell/useAsked.ts'
import { ListNameDialog } from './ListNameDialog.tsx'
import { useRemoveList } from './mutations.ts'
import { useSavedLists } from './queries.ts'
import { filterOf, type RefillFilter, refillAddress, usualFilters } from './refillAddress.ts'

/** Saves the filters as a list; of a saved list, changes the name or removes it. @param today YYYY-MM-DD */
export function SaveList({ filter, today }: { filter: RefillFilter; today: string }) {
  const saved = useSavedLists().data
  const { asked, ask, close } = useAsked<'name' | 'removal'>()
  const nameButton = useRef<HTMLButtonElement>(null)
  const isRemoved = useRef(false)
  // what is shown once the words, which no list keeps, are left out
  const path = refillAddress.pathOf({ ...filter, search: '' })
  const isUsual = usualFilters(today).some(({ filter: list }) => refillAddress.pathOf(list) === path)
  const own = saved?.find(({ filters: { order, ...filters } }) => pathOf(filters, order) === path)
  const isSaved = own !== undefined
  useLayoutEffect(() => {
    // the button that asked for the removal has gone, with the focus that the browser gave back to it
    if (!isSaved && isRemoved.current && isFocusLost()) nameButton.current?.focus()
    isRemoved.current = false
  }, [isSaved])
  if (!saved || (isUsual && !own)) return null
  return (
    <>
      {/* one button, so that it keeps the focus when the list has become a saved one */}
      <TextButton ref={nameButton} onClick={() => ask('name')}>
        {own ? m['office.refills.list_rename']() : m['office.refills.list_save']()}
      </TextButton>
      {own && <TextButton onClick={() => ask('removal')}>{m['office.refills.list_remove']()}</TextButton>}
      {asked === 'name' && <ListNameDialog filter={filter} own={own} onClose={close} />}
      {asked === 'removal' && own && (
        <RemovalQuestion
          list={own}
          onClose={close}
          onEnd={() => {
            close()
            isRemoved.current = true
          }}
        />
      )}
    </>
  )
}

const pathOf = (...list: Parameters<typeof filterOf>): string => refillAddress.pathOf(filterOf(...list))

type RemovalQuestionProps = { list: SavedRefillList; onClose: () => void; onEnd: () => void }

function RemovalQuestion({ list: { id, name }, onClose, onEnd }: RemovalQuestionProps) {
  const remove = useRemoveList(onEnd)
  return (
    <Confirm
      title={m['office.refills.list_remove_title']()}
      confirm={m['office.refills.list_remove']()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {m['office.refills.list_remove_text']({ name })}
    </Confirm>
  )
}
