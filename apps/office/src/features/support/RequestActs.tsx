import { officeSupport, type RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { accountIcon, arrowForthIcon, checkIcon, crossIcon, refreshIcon, usersIcon } from '@brine/ui/icons'
import { gap } from '@brine/ui/Sentence'
import { useEffect, useRef, useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { Keys } from '../../shell/Keys.tsx'
import { useMember } from '../../shell/session.ts'
import { useAct } from '../../shell/useAct.ts'
import type { useKeys } from '../../shell/useKeys.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { keepRequest, REQUESTS } from './acts.ts'
import css from './RequestActs.module.css'

export interface RequestActsProps {
  readonly request: RequestRecord
  /** Whether this person may do more than read. */
  readonly mayAct: boolean
  readonly keys: ReturnType<typeof useKeys>
  readonly onActed: () => void
  /** On to another one; absent where there is none. */
  readonly onSkip: (() => void) | undefined
}

/** What else can be done with a request than answering it. */
export function RequestActs({ request, mayAct, keys, onActed, onSkip }: RequestActsProps) {
  return (
    <div className={css.acts}>
      {mayAct && <Acts request={request} keys={keys} onActed={onActed} />}
      {onSkip && (
        <Button variant="plain" className={css.skip} onClick={onSkip}>
          {m['office.common.skip_record']()}
          <Icon shape={arrowForthIcon} size="s" />
        </Button>
      )}
    </div>
  )
}

type ActsProps = Pick<RequestActsProps, 'request' | 'keys' | 'onActed'>

function Acts({ request: { id, version, state, keeper, agreed }, keys, onActed }: ActsProps) {
  const member = useMember()
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'assign' | 'unplan'>()
  const shut = () => setAsked(undefined)
  const options = {
    failed: m['office.common.not_saved'],
    touches: REQUESTS,
    onConflict() {
      shut()
      onActed()
    },
    onSuccess(done: RequestRecord) {
      keepRequest(done)
      shut()
      onActed()
    },
  }
  const assign = useAct(officeSupport.assign, { ...options, done: m['office.requests.is_assigned'] })
  const close = useAct(officeSupport.close, { ...options, done: m['office.requests.is_closed'] })
  const reopen = useAct(officeSupport.reopen, { ...options, done: m['office.requests.is_reopened'] })
  const unplan = useAct(officeSupport.plan, { ...options, done: m['office.requests.is_unplanned'] })
  const give = (staff_id: number | null) =>
    !assign.isPending && assign.mutate({ params: { id }, body: { version, staff_id } })
  const isMine = keeper?.id === member.id
  const isClosed = state === 'closed'
  const [answerKey, takeKey] = [m['office.requests.key_answer'](), m['office.requests.key_take']()]
  const { assign: assignKeys } = keys
  useEffect(() => {
    assignKeys({
      [answerKey.toLowerCase()]: () =>
        box.current?.closest('article')?.querySelector<HTMLElement>('textarea')?.focus(),
      ...(isMine ? {} : { [takeKey.toLowerCase()]: () => give(member.id) }),
    })
    return () => assignKeys({})
  })
  return (
    <div ref={box} className={css.acts}>
      {!isMine && (
        <Button isPending={assign.isPending} aria-keyshortcuts={takeKey} onClick={() => give(member.id)}>
          <Icon shape={accountIcon} size="s" />
          {m['office.requests.take']()}
        </Button>
      )}
      <Button onClick={() => setAsked('assign')}>
        <Icon shape={usersIcon} size="s" />
        {m['office.requests.assign']()}
      </Button>
      {isClosed ? (
        <Button
          isPending={reopen.isPending}
          onClick={() => reopen.mutate({ params: { id }, body: { version } })}
        >
          <Icon shape={refreshIcon} size="s" />
          {m['office.requests.reopen']()}
        </Button>
      ) : (
        <Button
          isPending={close.isPending}
          onClick={() => close.mutate({ params: { id }, body: { version } })}
        >
          <Icon shape={checkIcon} size="s" />
          {m['office.requests.close']()}
        </Button>
      )}
      {agreed && !isClosed && (
        <Button variant="danger" onClick={() => setAsked('unplan')}>
          <Icon shape={crossIcon} size="s" />
          {m['office.requests.unplan']()}
        </Button>
      )}
      <Keys
        text={
          isMine
            ? m['office.requests.hint_key']({ answer: gap(0) })
            : m['office.requests.hint_keys']({ answer: gap(0), take: gap(1) })
        }
        keys={isMine ? [answerKey] : [answerKey, takeKey]}
      />
      {asked === 'assign' && (
        <AssignDialog keeper={keeper} isPending={assign.isPending} onAssign={give} onClose={shut} />
      )}
      {asked === 'unplan' && (
        <Confirm
          title={m['office.requests.unplan_title']()}
          confirm={m['office.requests.unplan']()}
          keep={m['office.requests.keep_planned']()}
          isPending={unplan.isPending}
          onConfirm={() => unplan.mutate({ params: { id }, body: { version, moment: null } })}
          onClose={shut}
        >
          {m['office.requests.unplan_text']()}
        </Confirm>
      )}
    </div>
  )
}
