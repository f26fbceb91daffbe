import { useLanguage } from '@brine/app-kit/language'
import type { ImportPreview } from '@brine/contract/office/import-previews'
import type { ImportKind } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Table } from '@brine/ui/Table'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { previewColumns } from './previewColumns.tsx'

/** The first good lines, as they would be stored. */
export function PreviewRows({ preview: { rows }, kind }: { preview: ImportPreview; kind: ImportKind }) {
  const language = useLanguage()
  const titleId = useId()
  const title = m['office.imports.rows']()
  return (
    <Card titleId={titleId} title={title}>
      {rows.length === 0 ? (
        <p>{m['office.imports.rows_none']()}</p>
      ) : (
        <Table
          isDense
          caption={title}
          rows={rows}
          rowKey={({ line }) => String(line)}
          columns={previewColumns(kind, language)}
        />
      )}
    </Card>
  )
}
