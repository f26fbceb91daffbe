import { dayInWords } from '@brine/app-kit/dayWords'
import { messageOf } from '@brine/app-kit/failures'
import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import { formatWireDay } from '@brine/contract/dates'
import { type DayToMove, daysToMoveTo } from '@brine/contract/days-to-move'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { DatesFailure } from './DatesFailure.tsx'
import css from './DeliveryDialog.module.css'
import { useMoveAutomatic } from './mutations.ts'
import { useMovableDates } from './queries.ts'

type AutomaticMoveDialogProps = {
  customerId: number
  /** The chosen day, YYYY-MM-DD. */
  planned: string
  /** Of the delivery that the page shows. */
  revision: number
  onClose: () => void
}

/** Moves the delivery of an agreement to a day that the customer's own page would offer. */
export function AutomaticMoveDialog({ customerId, planned, revision, onClose }: AutomaticMoveDialogProps) {
  const formId = useId()
  const [date, setDate] = useState<string>()
  const found = useMovableDates(customerId)
  const refetch = () => void found.refetch()
  const move = useMoveAutomatic(onClose, refetch)
  const days = daysToMoveTo(found.data ?? [], planned)
  const chosen = days.find((day) => day.date === date)
  const body = useRef<HTMLDivElement>(null)
  const view = found.data ? 'form' : found.error ? 'failure' : 'loading'
  useWhenFocusIsLost(view, () => body.current?.focus())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen || move.isPending) return
    const { driver_id } = chosen
    move.mutate({ params: { id: customerId }, body: { date: chosen.date, driver_id, version: revision } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.automatic.move_title']({ day: formatWireDay(planned) })}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={move.isPending}
            isDisabled={!chosen}
          >
            {m['office.automatic.move']()}
          </Button>
        </>
      }
    >
      <p>{m['office.automatic.move_lead']()}</p>
      <div ref={body} tabIndex={-1}>
        {found.error && !found.data ? (
          <DatesFailure
            error={found.error}
            title={messageOf(found.error) ?? m['office.shell.unreachable_hint']()}
            isFetching={found.isFetching}
            onRetry={refetch}
          />
        ) : !found.data ? (
          <Skeleton kind="rows" count={4} label={m['office.customers.delivery_loading']()} />
        ) : days.length === 0 ? (
          <Notice role="status" title={m['office.automatic.move_none']()}>
            {m['office.automatic.move_none_hint']()}
          </Notice>
        ) : (
          <Form id={formId} onSubmit={submit}>
            <div className={css.days}>
              <ChoiceGroup
                legend={m['office.customers.delivery_day']()}
                error={date && !chosen ? m['office.customers.delivery_day_gone']() : undefined}
                isStacked
              >
                {days.map((day) => (
                  <Radio
                    key={day.date}
                    name="day"
                    checked={day === chosen}
                    onChange={() => setDate(day.date)}
                  >
                    <Day day={day} />
                  </Radio>
                ))}
              </ChoiceGroup>
            </div>
          </Form>
        )}
      </div>
    </Dialog>
  )
}

function Day({ day: { date, more_km } }: { day: DayToMove }) {
  const language = useLanguage()
  return (
    <span className={css.day}>
      <b>{dayInWords(date, language)}</b>
      <span>
        {more_km > 0
          ? m['office.customers.delivery_extra']({ km: String(more_km) })
          : m['office.automatic.same_km']()}
      </span>
    </span>
  )
}
