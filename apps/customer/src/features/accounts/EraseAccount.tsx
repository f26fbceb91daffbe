import { briefEuros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { OwnData } from '@brine/contract/customer/own-data'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { arrowBackIcon, crossIcon, euroIcon, giftIcon, lockIcon, trashIcon, truckIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { useId, useState } from 'react'
import { useEraseAccount } from './mutations.ts'
import { PartTitle } from './PartTitle.tsx'
import css from './PrivacyPage.module.css'
import type { Confirmation } from './useConfirmation.tsx'

const CENTS = 100

type EraseAccountProps = {
  /** Undefined while it loads. */
  ownData: OwnData | undefined
  confirmation: Confirmation
}

/** What an erasure takes away, what the law keeps, what stands in its way, and the erasure itself. */
export function EraseAccount({ ownData, confirmation }: EraseAccountProps) {
  const language = useLanguage()
  const listId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const { erase, isPending } = useEraseAccount(close)
  const { has_open_order = false, has_open_withdrawal = false } = ownData ?? {}
  const { amount_due_cents = 0, credit_cents = 0 } = ownData ?? {}
  const isBlocked = !ownData || has_open_order || has_open_withdrawal || amount_due_cents > 0
  return (
    <Slab title={<PartTitle icon={trashIcon}>{m['privacy_settings.erase']()}</PartTitle>}>
      <Muted>{m['privacy_settings.erase_final']()}</Muted>
      <ul className={css.kept} id={listId}>
        <Line icon={crossIcon}>{m['privacy_settings.erase_gone']()}</Line>
        {ownData && (
          <Line icon={lockIcon}>{m['privacy_settings.erase_kept']({ years: ownData.document_years })}</Line>
        )}
        {credit_cents > 0 && (
          <Line icon={giftIcon}>
            {m['privacy_settings.erase_credit']({ amount: briefEuros(credit_cents / CENTS, language) })}
          </Line>
        )}
        {has_open_order && <Line icon={truckIcon}>{m['privacy_settings.erase_open_order']()}</Line>}
        {has_open_withdrawal && (
          <Line icon={arrowBackIcon}>{m['privacy_settings.erase_open_withdrawal']()}</Line>
        )}
        {amount_due_cents > 0 && (
          <Line icon={euroIcon}>
            {m['privacy_settings.erase_due']({ amount: briefEuros(amount_due_cents / CENTS, language) })}
          </Line>
        )}
      </ul>
      <Button
        variant="danger"
        isDisabled={isBlocked}
        aria-describedby={listId}
        onClick={() => confirmation.ask(() => setIsAsked(true))}
      >
        {m['privacy_settings.erase_submit']()}
      </Button>
      <Dialog
        isAlert
        isOpen={isAsked}
        onClose={close}
        title={m['privacy_settings.erase_question']()}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {m['privacy_settings.erase_keep']()}
            </Button>
            <Button variant="danger" isPending={isPending} onClick={erase}>
              {m['privacy_settings.erase_confirm']()}
            </Button>
          </>
        }
      >
        {m['privacy_settings.erase_text']()}
      </Dialog>
    </Slab>
  )
}

function Line({ icon, children }: { icon: IconShape; children: string }) {
  return (
    <li>
      <Icon shape={icon} size="s" />
      <span>{children}</span>
    </li>
  )
}
