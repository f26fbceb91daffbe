import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { bellIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Rule } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { useRef } from 'react'
import css from './PrivacyPage.module.css'
import { useDeviceMessages } from './useDeviceMessages.ts'

/** Messages on this device beside those by mail. The browser asks only after a tap here. */
export function DeviceMessages() {
  const { state, change, isPending } = useDeviceMessages()
  const words = useRef<HTMLDivElement>(null)
  // who refuses in the browser's question has no button any more
  useWhenFocusIsLost(state, () => words.current?.focus())
  if (state === undefined || state === 'impossible') return null
  return (
    <>
      <Rule />
      <div ref={words} tabIndex={-1}>
        <Muted>{m[`device.messages_${state}`]()}</Muted>
      </div>
      {state !== 'refused' && (
        <Actions className={css.actions}>
          <Button isPending={isPending} onClick={change}>
            <Icon shape={bellIcon} size="s" />
            {state === 'on' ? m['device.stop']() : m['device.allow']()}
          </Button>
        </Actions>
      )}
    </>
  )
}
