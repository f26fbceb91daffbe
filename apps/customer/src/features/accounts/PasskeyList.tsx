import type { Passkey } from '@brine/contract/customer/passkeys'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { keyIcon, trashIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { dayText } from './dayText.ts'
import { useRemovePasskey } from './passkeyMutations.ts'
import type { Confirmation } from './useConfirmation.tsx'

type PasskeyListProps = { passkeys: readonly Passkey[]; confirmation: Confirmation }

/** Each passkey with its name, its date and its last use. */
export function PasskeyList({ passkeys, confirmation }: PasskeyListProps) {
  const { remove, isPending } = useRemovePasskey()
  return passkeys.map((passkey) => (
    <li key={passkey.id}>
      <BlockIcon shape={keyIcon} />
      <span>
        <b>{passkey.name}</b>
        <small>{noteOf(passkey)}</small>
      </span>
      <Button
        variant="plainDanger"
        isSmall
        isDisabled={isPending}
        onClick={() => confirmation.ask(() => remove(passkey.id))}
      >
        <Icon shape={trashIcon} size="s" />
        {m['passkeys.remove']()}
        <VisuallyHidden>: {passkey.name}</VisuallyHidden>
      </Button>
    </li>
  ))
}

function noteOf({ created, last_used }: Passkey): string {
  const added = m['passkeys.added_on']({ day: dayText(created) })
  const used = last_used ? m['passkeys.used_on']({ day: dayText(last_used) }) : m['passkeys.never_used']()
  return `${added} · ${used}`
}
