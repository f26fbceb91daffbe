import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Stack } from '@brine/ui/Layout'
import { Num } from '@brine/ui/Text'
import css from './Details.module.css'

type CodeDialogProps = { code: string; name: string; email: string; onClose: () => void }

/** The code with which the new mailbox confirms, to be read out to the customer. It is shown only here. */
export function CodeDialog({ code, name, email, onClose }: CodeDialogProps) {
  return (
    <Dialog
      isOpen
      // a key that was pressed once more for what stood here before does not close it
      startsAtTitle
      onClose={onClose}
      title={m['office.customers.email_code_title']({ name })}
      actions={<Button onClick={onClose}>{m['office.common.close']()}</Button>}
    >
      <Stack>
        <p className={css.code}>
          {/* in two parts, as people say it */}
          <Num>{`${code.slice(0, 3)} ${code.slice(3)}`}</Num>
        </p>
        <p>{m['office.customers.email_code_does']({ email })}</p>
        <p>{m['office.customers.email_code_once']()}</p>
      </Stack>
    </Dialog>
  )
}
