import type { DeadJob } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { refreshIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useRef } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './DeadJobs.module.css'
import { useRetryJobs } from './mutations.ts'
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
            {m['office.system.retry_all']({ count })}
          </Button>
        )
      }
    >
      {count === 0 ? (
        <p>{m['office.system.dead_none']()}</p>
      ) : (
        <List jobs={jobs} onRetry={(id) => send([id])} />
      )}
      {count > jobs.length && (
        <p className={css.more}>{m['office.system.dead_more']({ count: jobs.length })}</p>
      )}
    </Card>
  )
}

function List({ jobs, onRetry }: { jobs: readonly DeadJob[]; onRetry: (id: string) => void }) {
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
          cell: ({ id, group, failed }) => (
            <Button isSmall onClick={() => onRetry(id)}>
              <Icon shape={refreshIcon} size="s" />
              {m['office.system.retry']()}{' '}
              <VisuallyHidden>
                {groupNames[group]()} {failed}
              </VisuallyHidden>
            </Button>
          ),
        },
      ]}
    />
  )
}
