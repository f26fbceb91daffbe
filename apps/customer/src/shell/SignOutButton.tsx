import { m } from '@brine/messages/app'
import { Button, type ButtonLook } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { signOutIcon } from '@brine/ui/icons'
import css from './SignOutButton.module.css'
import { useSignOut } from './useSession.ts'

/** Ends the session. */
export function SignOutButton({ variant }: { variant: NonNullable<ButtonLook['variant']> }) {
  const signOut = useSignOut()
  return (
    <Button variant={variant} isSmall className={css.signOut} onClick={signOut}>
      <Icon shape={signOutIcon} size="s" />
      {m['shell.sign_out']()}
    </Button>
  )
}
