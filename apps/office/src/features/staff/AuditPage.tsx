import { useLanguage } from '@brine/app-kit/language'
import { auditKinds } from '@brine/contract/office/audit'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { Page } from '../../shell/Page.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import { SearchTools } from '../../shell/SearchTools.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditPath, kinds } from './auditEntries.ts'
import { type AuditFilter, fetchAuditFile, useAuditEntries } from './queries.ts'

/** /office/audit: the audit log, which is read-only. */
export function AuditPage() {
  useLanguage()
  const navigate = useNavigate()
  const filter = readFilter(useSearchParams()[0])
  const search = (text: string) => navigate(auditPath({ ...filter, search: text }), { replace: true })
  return (
    <Page
      title={m['office.menu.audit']()}
      tools={
        <SearchTools>
          <SearchField label={m['office.audit.search']()} value={filter.search} onSearch={search} />
          <ListFileButton
            count={undefined}
            fetchFile={() => fetchAuditFile(filter)}
            listName={m['office.audit.file']()}
          />
        </SearchTools>
      }
    >
      <Filters
        label={m['office.audit.kinds']()}
        filters={[undefined, ...auditKinds].map((kind) => ({
          href: auditPath({ ...filter, kind }),
          label: kind ? kinds[kind]() : m['office.audit.all'](),
          isCurrent: kind === filter.kind,
        }))}
      />
      <Lines filter={filter} />
    </Page>
  )
}

function Lines({ filter }: { filter: AuditFilter }) {
  const found = useAuditEntries(filter)
  const { lines: entries, isPlaceholderData, hasNextPage } = found
  const counted = entries && !isPlaceholderData && { count: entries.length, has_more: hasNextPage }
  return (
    <>
      <FoundCount found={counted || undefined} />
      {!entries ? (
        <Missing
          found={found}
          count={6}
          loading={m['office.audit.loading']()}
          failed={m['office.audit.failed']()}
        />
      ) : (
        <Card>
          {entries.length === 0 ? (
            <Empty title={m['office.common.nothing_found']()}>{m['office.audit.none']()}</Empty>
          ) : (
            <AuditTable entries={entries} />
          )}
          <MoreButton pages={found} />
        </Card>
      )}
    </>
  )
}

function readFilter(params: URLSearchParams): AuditFilter {
  const asked = params.get('kind')
  return {
    kind: auditKinds.find((kind) => kind === asked),
    search: (params.get('search') ?? '').slice(0, 100),
  }
}
