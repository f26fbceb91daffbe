import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { areSingleKeysOn, setSingleKeys } from '../../shell/shortcuts.ts'

/** Turns keys without Ctrl on or off, in this browser. */
export function OwnKeys() {
  const titleId = useId()
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  return (
    <Card title={m['office.access.letter_keys']()} titleId={titleId}>
      <Checkbox
        name="letter_keys"
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          setSingleKeys(checked)
          setAreOn(checked)
        }}
      >
        {m['office.access.letter_keys_use']()}
      </Checkbox>
      <p>{m['office.access.letter_keys_hint']()}</p>
    </Card>
  )
}
