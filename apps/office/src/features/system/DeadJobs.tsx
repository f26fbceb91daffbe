import type { DeadJob } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { refreshIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type RefObject, useRef, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { focusAfterDialog } from '../../shell/focusAfterDialog.ts'
import css from './DeadJobs.module.css'
import { useDiscardJobs, useRetryJobs } from './mutations.ts'
import { groupNames } from './systemWords.ts'

type DeadJobsProps = {
  /** The newest ones. */
  jobs: readonly DeadJob[]
  /** How many there are in all. */
  count: number
}

/** Jobs that failed for good, to be tried again. */
export function DeadJobs({ jobs, count }: DeadJobsProps) {
  const heading = useRef<HTMLSpanElement>(null)
  // the pressed button goes with its row
  const retry = useRetryJobs(() => heading.current?.focus())
  const send = (ids: string[] | null) => retry.mutate({ body: { ids } })
  const [discarded, setDiscarded] = useState<DeadJob>()
  return (
    <Card
      titleId="dead-jobs"
      title={
        <span ref={heading} tabIndex={-1}>
          {m['office.system.dead']()} {count > 0 && <Count>{count}</Count>}
        </span>
      }
      aside={
        count > 0 && (
          <Button variant="primary" isPending={retry.isPending} onClick={() => send(null)}>
            <Icon shape={refreshIcon} size="s" />
            {count === 1 ? m['office.system.retry']() : m['office.system.retry_all']({ count })}
          </Button>
        )
      }
    >
      {count === 0 ? (
        <p>{m['office.system.dead_none']()}</p>
      ) : (
        <List jobs={jobs} onRetry={(id) => send([id])} onDiscard={setDiscarded} />
      )}
      {discarded && (
        <DiscardQuestion job={discarded} onClose={() => setDiscarded(undefined)} focusAfter={heading} />
      )}
      {count > jobs.length && (
        <p className={css.more}>{m['office.system.dead_more']({ count: jobs.length })}</p>
      )}
    </Card>
  )
}

type ListProps = {
  jobs: readonly DeadJob[]
  onRetry: (id: string) => void
  onDiscard: (job: DeadJob) => void
}

function List({ jobs, onRetry, onDiscard }: ListProps) {
  return (
    <Table
      caption={m['office.system.dead']()}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'job',
          head: m['office.system.job'](),
          cardArea: 'title',
          cell: ({ group, mail }) => (
            <>
              <b>{groupNames[group]()}</b>
              {mail && (
                <span className={css.mail}>
                  <Link href={`/customers/${mail.customer_id}`}>{mail.customer_name}</Link>{' '}
                  <span lang={mail.language}>{mail.subject}</span>
                </span>
              )}
            </>
          ),
        },
        {
          key: 'failed',
          head: m['office.system.failed_at'](),
          cardArea: 'second',
          isUnbroken: true,
          cell: ({ failed }) => failed,
        },
        {
          key: 'retry',
          head: m['office.system.retry'](),
          isHeadHidden: true,
          cardArea: 'action',
          cell(job) {
            const name = (
              <VisuallyHidden>
                {groupNames[job.group]()} {job.failed}
              </VisuallyHidden>
            )
            return (
              <span className={css.actions}>
                <Button isSmall onClick={() => onRetry(job.id)}>
                  <Icon shape={refreshIcon} size="s" />
                  {m['office.system.retry']()} {name}
                </Button>
                <Button isSmall variant="plainDanger" onClick={() => onDiscard(job)}>
                  {m['office.system.discard']()} {name}
                </Button>
              </span>
            )
          },
        },
      ]}
    />
  )
}

type DiscardQuestionProps = {
  job: DeadJob
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks before a job is gone for good. */
function DiscardQuestion({ job: { id, mail }, onClose, focusAfter }: DiscardQuestionProps) {
  const discard = useDiscardJobs(() => focusAfterDialog(onClose, focusAfter))
  return (
    <Confirm
      title={m['office.system.discard_title']()}
      confirm={m['office.system.discard']()}
      isPending={discard.isPending}
      onConfirm={() => discard.mutate({ body: { ids: [id] } })}
      onClose={onClose}
    >
      {mail && m['office.system.discard_mail']({ subject: mail.subject, name: mail.customer_name })}{' '}
      {m['office.system.discard_text']()}
    </Confirm>
  )
}
