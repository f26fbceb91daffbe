import type { Firm } from '@brine/contract/office/firm'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { useConfirmIban, useRejectIban } from './mutations.ts'

type IbanChangeProps = {
  change: NonNullable<Firm['iban_change']>
  /** The shown revision of the firm. */
  revision: number
}

/** The bank account that waits: another administrator confirms it, who entered it can take it back. */
export function IbanChange({ change: { iban, staff_name, asked, own }, revision }: IbanChangeProps) {
  const confirm = useConfirmIban()
  const reject = useRejectIban()
  const isPending = confirm.isPending || reject.isPending
  return (
    <Notice
      kind="caution"
      title={m['office.firm.iban_waits']({ iban: iban ?? m['office.firm.iban_none']() })}
      actions={
        <>
          {!own && (
            <Button
              variant="primary"
              isPending={confirm.isPending}
              onClick={() => !isPending && confirm.mutate({ body: { version: revision, iban } })}
            >
              {m['office.firm.iban_confirm']()}
            </Button>
          )}
          <Button
            isPending={reject.isPending}
            onClick={() => !isPending && reject.mutate({ body: { version: revision } })}
          >
            {own ? m['office.firm.iban_take_back']() : m['office.firm.iban_reject']()}
          </Button>
        </>
      }
    >
      {own
        ? m['office.firm.iban_asked_own']({ date: asked })
        : m['office.firm.iban_asked']({ name: staff_name, date: asked })}{' '}
      {!own && m['office.firm.iban_confirm_hint']()}
    </Notice>
  )
}
