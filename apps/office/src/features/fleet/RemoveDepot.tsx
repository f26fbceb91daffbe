import type { Depot } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import css from './FleetDialog.module.css'
import { useRemoveDepot } from './mutations.ts'

/** Removes a depot after a confirmation. A depot with drivers cannot be removed, and the reason is shown. */
export function RemoveDepot({ depot, onDone }: { depot: Depot; onDone: () => void }) {
  const { id, name, version: revision, drivers } = depot
  const [isAsked, setIsAsked] = useState(false)
  const remove = useRemoveDepot(onDone, () => setIsAsked(false))
  return (
    <div className={css.about}>
      {drivers > 0 ? (
        <p>{m['office.fleet.depot_in_use']()}</p>
      ) : (
        <p>
          <Button isSmall variant="danger" onClick={() => setIsAsked(true)}>
            {m['office.fleet.depot_remove']()}
          </Button>
        </p>
      )}
      {isAsked && (
        <Confirm
          title={m['office.fleet.depot_remove_title']({ name })}
          confirm={m['office.fleet.depot_remove']()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id }, body: { version: revision } })}
          onClose={() => setIsAsked(false)}
        >
          {m['office.fleet.depot_remove_text']()}
        </Confirm>
      )}
    </div>
  )
}
