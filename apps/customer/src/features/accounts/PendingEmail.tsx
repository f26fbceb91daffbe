import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { clockIcon } from '@brine/ui/icons'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Breakable } from '@brine/ui/Text'
import css from './PendingEmail.module.css'

/** A new e-mail address that is not confirmed yet; renders nothing if there is none. */
export function PendingEmail({ email }: { email: string | null }) {
  if (email === null) return null
  return (
    <span className={css.pending}>
      <Icon shape={clockIcon} size="s" />
      <span>
        <Sentence
          text={m['account.pending_email']({ email: gap(0) })}
          parts={[
            <b key="email">
              <Breakable>{email}</Breakable>
            </b>,
          ]}
        />
      </span>
    </span>
  )
}
