import { m } from '@brine/messages/app'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Key } from '../../shell/Key.tsx'
import { areSingleKeysOn } from '../../shell/shortcuts.ts'
import css from './KeysCard.module.css'

/** Lists the keys of the page. Renders nothing while letter keys are turned off, and on touch devices. */
export function KeysCard({ isEditable, isPublished }: { isEditable: boolean; isPublished: boolean }) {
  const titleId = useId()
  if (!areSingleKeysOn()) return null
  const keys = [
    { keys: ['J', 'K'], words: m['office.planning.keys_stops']() },
    { keys: ['←', '→', '↑', '↓'], words: m['office.planning.keys_board']() },
    ...(isEditable
      ? [
          { keys: [m['office.planning.key_move']()], words: m['office.planning.keys_move']() },
          ...(isPublished
            ? []
            : [{ keys: [m['office.planning.key_pin']()], words: m['office.planning.keys_pin']() }]),
          { keys: ['Ctrl+Z'], words: m['office.planning.keys_undo']() },
        ]
      : []),
  ]
  return (
    <Card className={css.card} titleId={titleId} title={m['office.planning.keys']()}>
      <dl className={css.keys}>
        {keys.map(({ keys: names, words }) => (
          <div key={words}>
            <dt>
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
