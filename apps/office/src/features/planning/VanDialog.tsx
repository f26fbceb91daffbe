import { groupedNumber } from '@brine/app-kit/amounts'
import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedRoute } from '@brine/contract/office/planning'
import type { Van } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { type SubmitEvent, useId, useState } from 'react'
import { VanFields } from '../../shell/VanFields.tsx'
import { draftOfVan, vanOf, wrongOfVan } from '../../shell/van.ts'

type VanDialogProps = {
  date: string
  route: PlannedRoute
  isPending: boolean
  onSwap: (van: Van) => void
  onClose: () => void
}

/** Which van a driver takes on one day; says at once when it carries less than is booked. */
export function VanDialog({ date, route, isPending, onSwap, onClose }: VanDialogProps) {
  const formId = useId()
  const language = useLanguage()
  const [draft, setDraft] = useState(draftOfVan({ ...route, name: '' }))
  const [isSent, setIsSent] = useState(false)
  const van = vanOf(draft)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const wrong = wrongOfVan(draft)
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    else if (!isPending) onSwap(van)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.planning.van_title']({ name: route.driver_name })}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <p>{m['office.planning.van_lead']({ day: dayAndMonth(date, language) })}</p>
      <Form id={formId} onSubmit={submit}>
        <VanFields value={draft} onChange={setDraft} isSent={isSent} />
        {van.capacity_kg < route.kg && (
          <Notice
            kind="caution"
            role="status"
            title={m['office.planning.van_too_small']({ kg: groupedNumber(route.kg, language) })}
          >
            {m['office.planning.van_too_small_hint']()}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}
