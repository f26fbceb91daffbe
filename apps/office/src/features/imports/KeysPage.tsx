import { useLanguage } from '@brine/app-kit/language'
import type { ApiKey } from '@brine/contract/office/api-keys'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Empty } from '@brine/ui/Empty'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, lockIcon, plusIcon } from '@brine/ui/icons'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { ImportTabs } from './ImportTabs.tsx'
import css from './KeysPage.module.css'
import { useRevokeKey } from './mutations.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { useApiKeys } from './queries.ts'

/** /office/imports/keys: API keys of the supplier's programs. */
export function KeysPage() {
  useLanguage()
  const [isMaking, setMaking] = useState(false)
  const found = useApiKeys()
  const { data } = found
  return (
    <Page title={m['office.menu.imports']()} tabTitle={m['office.common.api_keys']()}>
      <ImportTabs current="/imports/keys" />
      {data ? (
        <Card
          title={m['office.common.api_keys']()}
          aside={
            <Button isSmall variant="primary" onClick={() => setMaking(true)}>
              <Icon shape={plusIcon} size="s" />
              {m['office.imports.api_key_create']()}
            </Button>
          }
        >
          <p className={css.lead}>{m['office.imports.api_keys_lead']()}</p>
          {data.length === 0 ? (
            <Empty title={m['office.imports.api_keys_none']()}>
              {m['office.imports.api_keys_none_hint']()}
            </Empty>
          ) : (
            <Keys keys={data} />
          )}
        </Card>
      ) : (
        <Missing
          found={found}
          loading={m['office.imports.api_keys_loading']()}
          failed={m['office.imports.api_keys_failed']()}
        />
      )}
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const [ending, setEnding] = useState<ApiKey>()
  return (
    <>
      <Table
        caption={m['office.common.api_keys']()}
        rows={keys}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'name',
            head: m['office.common.name'](),
            cardArea: 'title',
            cell: ({ name }) => <b>{name}</b>,
          },
          {
            key: 'made',
            head: m['office.imports.api_key_created_on'](),
            cardArea: 'second',
            cell: ({ created, created_by }) => `${created.slice(0, 10)}, ${created_by}`,
          },
          {
            key: 'used',
            head: m['office.imports.api_key_used'](),
            cardLabel: m['office.imports.api_key_used'](),
            isUnbroken: true,
            cell: ({ last_used }) => last_used ?? m['office.common.never'](),
          },
          {
            key: 'state',
            head: m['office.common.state'](),
            cardArea: 'third',
            cell: ({ revoked }) =>
              revoked ? (
                <Chip icon={lockIcon}>
                  {m['office.imports.api_key_revoked_on']({ date: revoked.slice(0, 10) })}
                </Chip>
              ) : (
                <Chip icon={checkIcon} kind="water">
                  {m['office.common.active']()}
                </Chip>
              ),
          },
          {
            key: 'end',
            head: m['office.imports.api_key_revoke'](),
            isHeadHidden: true,
            cardArea: 'action',
            cell: (key) =>
              key.revoked === null && (
                <Button isSmall variant="plainDanger" onClick={() => setEnding(key)}>
                  {m['office.imports.api_key_revoke']()} <VisuallyHidden>{key.name}</VisuallyHidden>
                </Button>
              ),
          },
        ]}
      />
      {ending && <Revoke apiKey={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function Revoke({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeKey(onClose)
  return (
    <Confirm
      title={m['office.imports.api_key_revoke_title']({ name })}
      confirm={m['office.imports.api_key_revoke']()}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id } })}
      onClose={onClose}
    >
      {m['office.imports.api_key_revoke_text']()}
    </Confirm>
  )
}
