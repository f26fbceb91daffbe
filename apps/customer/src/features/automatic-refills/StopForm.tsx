import { dayWords } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Checkbox } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { stopIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { boolean } from 'valibot'
import { useDraft } from '../../shell/useDraft.ts'
import css from './Automatic.module.css'
import type { ManagedProps } from './managedProps.ts'
import { useStop } from './mutations.ts'

/** Stopping: no reason asked, no offer, no second question. */
export function StopForm({ agreement, onChanged, language }: ManagedProps) {
  const [keeps = false, setKeeps] = useDraft('automatic-stop', boolean())
  const stop = useStop({
    onDone() {
      setKeeps(undefined)
      onChanged()
    },
  })
  const { state, delivery, can_withdraw, can_withdraw_kept, events } = agreement
  const planned = state === 'planned' && delivery && !delivery.missed ? delivery : undefined
  const day = planned ? dayWords(planned.date, language).date : ''
  const canCancel = planned?.changeable_until != null
  // salt that came goes back with a withdrawal
  const came = can_withdraw ? events.find(({ kind }) => kind === 'delivered')?.date : undefined
  const saltDay = came ? dayWords(came, language).date : ''
  const mayKeep = planned && (canCancel || can_withdraw)
  const isKept = keeps && Boolean(mayKeep || came)
  // whoever keeps the salt only stops
  const isWithdrawal = can_withdraw && !isKept
  const plannedWords = () => {
    if (canCancel) return m['automatic.stopping_delivery']({ day })
    return can_withdraw ? m['automatic.stopping_too_late']({ day }) : m['automatic.stopping_comes']({ day })
  }
  const keepWords = () => {
    if (mayKeep && came) return m['automatic.keep_both']({ day, saltDay })
    return mayKeep ? m['automatic.keep_delivery']({ day }) : m['automatic.keep_salt']({ day: saltDay })
  }
  return (
    <Slab isTitleSmall title={m['automatic.stopping']()} id="stop">
      <p>
        {m['automatic.stopping_text']()} {planned && plannedWords()}{' '}
        {isWithdrawal && m['automatic.stopping_withdraw']()}{' '}
        {can_withdraw_kept && isKept && m['automatic.stopping_kept']()}{' '}
        {came && m['automatic.stopping_salt']({ day: saltDay })} {m['automatic.stopping_order']()}
      </p>
      {(mayKeep || came) && (
        <div className={css.after}>
          <Checkbox checked={keeps} onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}>
            <span>{keepWords()}</span>
          </Checkbox>
        </div>
      )}
      <Row className={css.after}>
        <Button isPending={stop.isPending} onClick={() => stop.mutate({ body: { keep_delivery: isKept } })}>
          <Icon shape={stopIcon} size="s" />
          {isWithdrawal ? m['automatic.stop_withdraw']() : m['automatic.stop_now']()}
        </Button>
      </Row>
    </Slab>
  )
}
