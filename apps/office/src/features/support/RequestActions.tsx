import type { RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon, checkIcon, crossIcon, personIcon, refreshIcon, usersIcon } from '@brine/ui/icons'
import { gap } from '@brine/ui/Sentence'
import { useRef, useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { Keys } from '../../shell/Keys.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { keyHint, useShortcuts } from '../../shell/shortcuts.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { useAssignRequest, useCloseRequest, useReopenRequest, useUnplanRequest } from './mutations.ts'
import css from './ShownRequest.module.css'

interface RequestActionsProps {
  readonly request: RequestRecord
  /** Whether the staff member may change requests. */
  readonly mayChange: boolean
  readonly onChanged: () => void
  /** Goes to the next request; undefined if there is none. */
  readonly onSkip: (() => void) | undefined
}

/** The actions on a request other than an answer. */
export function RequestActions({ request, mayChange, onChanged, onSkip }: RequestActionsProps) {
  return (
    <div className={css.actions}>
      {mayChange && <Changes request={request} onChanged={onChanged} />}
      {onSkip && (
        <Button variant="plain" className={css.skip} onClick={onSkip}>
          {m['office.common.skip_record']()}
          <Icon shape={arrowForthIcon} size="s" />
        </Button>
      )}
    </div>
  )
}

type ChangesProps = Pick<RequestActionsProps, 'request' | 'onChanged'>

function Changes({
  request: { id, version: revision, state, keeper: assignee, agreed },
  onChanged,
}: ChangesProps) {
  const staffMember = useStaffMember()
  const box = useRef<HTMLDivElement>(null)
  const [openDialog, setOpenDialog] = useState<'assign' | 'unplan'>()
  const onHide = () => setOpenDialog(undefined)
  const onEnd = () => {
    setOpenDialog(undefined)
    onChanged()
  }
  const change = { onDone: onEnd, onConflict: onEnd }
  const assign = useAssignRequest(change)
  const close = useCloseRequest(change)
  const reopen = useReopenRequest(change)
  const unplan = useUnplanRequest(change)
  const onAssign = (staff_id: number | null) =>
    !assign.isPending && assign.mutate({ params: { id }, body: { version: revision, staff_id } })
  const isMine = assignee?.id === staffMember.id
  const isClosed = state === 'closed'
  const [answerKey, takeKey] = [m['office.requests.key_answer'](), m['office.requests.key_take']()]
  useShortcuts({
    [answerKey.toLowerCase()]: () =>
      box.current?.closest('article')?.querySelector<HTMLElement>('textarea')?.focus(),
    [takeKey.toLowerCase()]: isMine ? undefined : () => onAssign(staffMember.id),
  })
  return (
    <div ref={box} className={css.actions}>
      {!isMine && (
        <Button
          isPending={assign.isPending}
          aria-keyshortcuts={keyHint(takeKey)}
          onClick={() => onAssign(staffMember.id)}
        >
          <Icon shape={personIcon} size="s" />
          {m['office.requests.take']()}
        </Button>
      )}
      <Button onClick={() => setOpenDialog('assign')}>
        <Icon shape={usersIcon} size="s" />
        {m['office.requests.assign']()}
      </Button>
      {isClosed ? (
        <Button
          isPending={reopen.isPending}
          onClick={() => reopen.mutate({ params: { id }, body: { version: revision } })}
        >
          <Icon shape={refreshIcon} size="s" />
          {m['office.requests.reopen']()}
        </Button>
      ) : (
        <Button
          isPending={close.isPending}
          onClick={() => close.mutate({ params: { id }, body: { version: revision } })}
        >
          <Icon shape={checkIcon} size="s" />
          {m['office.requests.close']()}
        </Button>
      )}
      {agreed && !isClosed && (
        <Button variant="danger" onClick={() => setOpenDialog('unplan')}>
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
      {openDialog === 'assign' && (
        <AssignDialog assignee={assignee} isPending={assign.isPending} onAssign={onAssign} onClose={onHide} />
      )}
      {openDialog === 'unplan' && (
        <Confirm
          title={m['office.requests.unplan_title']()}
          confirm={m['office.requests.unplan']()}
          keep={m['office.requests.keep_planned']()}
          isPending={unplan.isPending}
          onConfirm={() => unplan.mutate({ params: { id }, body: { version: revision, moment: null } })}
          onClose={onHide}
        >
          {m['office.requests.unplan_text']()}
        </Confirm>
      )}
    </div>
  )
}
