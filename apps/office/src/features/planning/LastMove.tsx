import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon } from '@brine/ui/icons'
import { gap } from '@brine/ui/Sentence'
import { Keys } from '../../shell/Keys.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import css from './LastMove.module.css'
import type { MoveUndo } from './useMoveUndo.ts'

/** Offers to undo the last move, as long as the day is as the move left it. Renders nothing before the first move. */
export function LastMove({ undo: { last, isPossible, isPending, undo } }: { undo: MoveUndo }) {
  useShortcuts({ 'ctrl+z': isPossible ? undo : undefined })
  if (!last) return null
  return (
    <div className={css.last}>
      <p>
        {last.stop
          ? m['office.planning.move_last']({ name: last.stop.customerName })
          : m['office.planning.draft_last']()}
      </p>
      {isPossible ? (
        <>
          <Button isSmall isPending={isPending} aria-keyshortcuts="Control+Z" onClick={undo}>
            <Icon shape={arrowBackIcon} size="s" />
            {last.stop ? m['office.planning.move_undo']() : m['office.planning.draft_undo']()}
          </Button>
          <Keys text={m['office.planning.move_undo_key']({ key: gap(0) })} keys={['Ctrl+Z']} />
        </>
      ) : (
        <p>{m['office.planning.move_undo_over']()}</p>
      )}
    </div>
  )
}
