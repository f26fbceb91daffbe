import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { ImportPreview } from '@brine/contract/office/import-previews'
import { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { fieldName } from './fieldNames.ts'
import css from './PreviewProblems.module.css'
import { ReasonDisclosure, ValueTable } from './ReasonLines.tsx'

type PreviewProblemsProps = { kind: ImportKind; preview: ImportPreview }

/** What is wrong with the choices of now, by reason, each with its first lines. */
export function PreviewProblems({ kind, preview: { problems, wrong } }: PreviewProblemsProps) {
  const language = useLanguage()
  const titleId = useId()
  if (problems.length === 0) return null
  return (
    <Card
      titleId={titleId}
      title={
        <>
          {m['office.imports.bad_lines']()} <Count>{groupedNumber(wrong, language)}</Count>
        </>
      }
    >
      <div className={css.groups}>
        {problems.map(({ examples, ...reason }, index) => (
          <ReasonDisclosure
            key={`${reason.column} ${reason.reason}`}
            reason={reason}
            columnName={nameOf(kind, reason.column)}
            language={language}
            isOpenAtFirst={index === 0}
          >
            <ValueTable caption={reason.message} lines={examples} />
            {examples.length < reason.count && (
              <p className={css.note}>
                {m['office.imports.problem_first']({
                  shown: examples.length,
                  count: groupedNumber(reason.count, language),
                })}
              </p>
            )}
          </ReasonDisclosure>
        ))}
      </div>
    </Card>
  )
}

/** The name of a field, as in the list of columns beside it; undefined for a problem of the whole line. */
function nameOf(kind: ImportKind, column: string | null): string | undefined {
  const field = ImportField.options.find((each) => each === column)
  return field && fieldName(kind, field)
}
