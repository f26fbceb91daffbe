import { euros } from '@brine/app-kit/amounts'
import type { PaymentDetails, Transfer } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { copyIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import css from './Transfer.module.css'

type TransferFieldsProps = {
  payment: Pick<PaymentDetails, 'unpaid_cents'>
  transfer: Transfer
  language: Language
}

/** The fields of a transfer, each with its own button to copy it as the bank's form takes it. */
export function TransferFields({ payment, transfer, language }: TransferFieldsProps) {
  const { name, iban, communication } = transfer
  const amount = payment.unpaid_cents / 100
  return (
    <dl className={css.fields}>
      <Field
        label={m['payment.amount']()}
        value={euros(amount, language)}
        copied={amount.toFixed(2).replace('.', ',')}
        copy={m['payment.copy_amount']()}
      />
      <Field
        label={m['payment.iban']()}
        value={iban}
        copied={iban.replaceAll(' ', '')}
        copy={m['payment.copy_iban']()}
      />
      <Field label={m['payment.name']()} value={name} copied={name} copy={m['payment.copy_name']()} />
      <Field
        label={m['payment.communication']()}
        value={communication}
        copied={communication}
        copy={m['payment.copy_communication']()}
      />
    </dl>
  )
}

type FieldProps = {
  label: string
  value: string
  /** What the clipboard gets. */
  copied: string
  /** The end of the button's name: which field it copies. */
  copy: string
}

function Field({ label, value, copied, copy }: FieldProps) {
  const put = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      toastQueue.add({ kind: 'done', title: m['payment.copied'](), text: value })
    } catch {
      toastQueue.add({
        kind: 'failed',
        title: m['payment.not_copied'](),
        text: m['payment.not_copied_hint'](),
      })
    }
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.value}>{value}</dd>
      {'clipboard' in navigator && (
        <dd className={css.copy}>
          <Button isSmall onClick={put}>
            <Icon shape={copyIcon} size="s" />
            {m['payment.copy']()} <VisuallyHidden>{copy}</VisuallyHidden>
          </Button>
        </dd>
      )}
    </div>
  )
}
