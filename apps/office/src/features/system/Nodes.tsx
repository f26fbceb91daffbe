import type { SystemNode } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Chip, Count } from '@brine/ui/Chip'
import { alertIcon, checkIcon } from '@brine/ui/icons'
import { Table } from '@brine/ui/Table'
import { Card } from '../../shell/Card.tsx'

const BYTES_OF_MB = 1_000_000

/** The processes of Brine. */
export function Nodes({ nodes }: { nodes: readonly SystemNode[] }) {
  return (
    <Card
      titleId="nodes"
      title={
        <>
          {m['office.system.nodes']()} <Count>{nodes.length}</Count>
        </>
      }
    >
      <Table
        caption={m['office.system.nodes']()}
        rows={nodes}
        rowKey={({ name, started, last_sign }) => `${name} ${started} ${last_sign}`}
        columns={[
          {
            key: 'name',
            head: m['office.system.node'](),
            cardArea: 'title',
            cell: ({ name }) => <b>{name}</b>,
          },
          {
            key: 'version',
            head: m['office.system.node_version'](),
            cardLabel: m['office.system.node_version'](),
            cell: ({ version }) => version,
          },
          {
            key: 'started',
            head: m['office.system.node_started'](),
            cardLabel: m['office.system.node_started'](),
            isUnbroken: true,
            cell: ({ started }) => started,
          },
          {
            key: 'memory',
            head: m['office.system.node_memory'](),
            cardLabel: m['office.system.node_memory'](),
            isNumber: true,
            cell: ({ memory_bytes }) =>
              m['office.system.megabytes']({ size: Math.round(memory_bytes / BYTES_OF_MB) }),
          },
          {
            key: 'state',
            head: m['office.common.state'](),
            cardArea: 'second',
            cell: ({ state, last_sign }) =>
              state === 'running' ? (
                <Chip icon={checkIcon} kind="water">
                  {m['office.system.node_running']()}
                </Chip>
              ) : (
                <Chip icon={alertIcon} kind="caution">
                  {m['office.system.node_silent']({ at: last_sign })}
                </Chip>
              ),
          },
        ]}
      />
    </Card>
  )
}
