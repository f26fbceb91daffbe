import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Table } from '@brine/ui/Table'
import { Card } from '../../shell/Card.tsx'
import { ageText, groupNames } from './systemWords.ts'

/** Jobs that wait or run, by what they do. */
export function Queues({ queues }: Pick<System, 'queues'>) {
  return (
    <Card titleId="queues" title={m['office.system.queues']()}>
      <Table
        caption={m['office.system.queues']()}
        rows={queues}
        rowKey={({ group }) => group}
        columns={[
          {
            key: 'group',
            head: m['office.system.queue'](),
            cardArea: 'title',
            cell: ({ group }) => <b>{groupNames[group]()}</b>,
          },
          {
            key: 'waiting',
            head: m['office.system.waiting'](),
            cardLabel: m['office.system.waiting'](),
            isNumber: true,
            cell: ({ waiting }) => waiting,
          },
          {
            key: 'running',
            head: m['office.system.running'](),
            cardLabel: m['office.system.running'](),
            isNumber: true,
            cell: ({ running }) => running,
          },
          {
            key: 'oldest',
            head: m['office.system.oldest'](),
            cardLabel: m['office.system.oldest'](),
            isNumber: true,
            cell: ({ oldest_seconds }) => (oldest_seconds === null ? '–' : ageText(oldest_seconds)),
          },
        ]}
      />
    </Card>
  )
}
