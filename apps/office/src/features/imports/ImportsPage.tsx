import { useLanguage } from '@brine/app-kit/language'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { sourceColumnsOf } from './columnChoices.ts'
import { countOpen, type DoubleDecisions, doubleChoicesOf, noDecisions } from './doubleChoices.ts'
import { ImportForm } from './ImportForm.tsx'
import { ImportHead } from './ImportHead.tsx'
import { type ImportStep, ImportSteps } from './ImportSteps.tsx'
import css from './ImportsPage.module.css'
import { ImportTabs } from './ImportTabs.tsx'
import { Invitations } from './Invitations.tsx'
import { headings } from './kinds.ts'
import { LatestImports } from './LatestImports.tsx'
import { useImport, useImports } from './queries.ts'
import { RunCard } from './RunCard.tsx'
import { useColumnChoices } from './useColumnChoices.ts'
import { useFileFocus } from './useFileFocus.ts'
import { useImportPreview } from './useImportPreview.ts'
import type { ChosenFile } from './useImportStart.ts'
import { useImportStart } from './useImportStart.ts'

/** /office/imports: files from the bookkeeping, which are checked first and then imported completely or not at all. */
export function ImportsPage() {
  const language = useLanguage()
  const navigate = useNavigate()
  const navigateHere = useNavigateHere()
  const { id } = useParams()
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'customers', file: undefined })
  const found = useImports()
  const { data } = found
  const columns = useColumnChoices()
  const [decisions, setDecisions] = useState<DoubleDecisions>(noDecisions)
  const { kind, file } = chosen
  const doubles = doubleChoicesOf(decisions)
  const sources = sourceColumnsOf(columns.choices)
  const isTwice = columns.choices.some(columns.twinOf)
  const isMapped = columns.found !== undefined && columns.missing.length === 0 && !isTwice
  const preview = useImportPreview({ kind, file, columns: sources, doubles, isMapped, language })
  const start = useImportStart(chosen, {
    ...{ choices: JSON.stringify(sources), doubles, shownRun: id },
    onStarted: (run) => navigateHere(`/imports/${run}`),
  })
  const isRun = id !== undefined && /^[1-9]\d{0,14}$/.test(id)
  const run = useImport(Number(id), isRun).data
  const [area, focusFile] = useFileFocus(columns.found !== undefined)
  const choose = (next: ChosenFile) => {
    setChosen(next)
    setDecisions(noDecisions)
    columns.read(next)
  }
  const leave = () => {
    choose({ kind, file: undefined })
    if (isRun) navigate('/imports')
    focusFile()
  }
  const step = (): ImportStep => {
    if (!columns.found) return 'file'
    if (isRun && start.isImportOf(Number(id))) return run?.state === 'done' ? 'done' : 'import'
    if (isRun && start.isCheckOf(Number(id))) return 'import'
    const isOpen = columns.choices.some(({ values }) => values.some(({ to }) => to === undefined))
    if (!preview.data || isOpen) return 'columns'
    return countOpen(preview.data.double, decisions) > 0 ? 'doubles' : 'import'
  }
  if (id !== undefined && !isRun) return <NotFound />
  return (
    <Page
      title={columns.found ? headings[kind]() : m['office.menu.imports']()}
      tools={file && columns.found && <ImportHead name={file.name} found={columns.found} onLeave={leave} />}
    >
      <ImportTabs current="/imports" />
      {data ? (
        <>
          {(!isRun || file) && (
            <div className={css.steps}>
              <ImportSteps kind={kind} step={step()} />
            </div>
          )}
          <div ref={area} className={css.columns} data-wide={columns.found ? '' : undefined}>
            <ImportForm
              {...{ chosen, columns, start, preview, decisions }}
              onChoose={choose}
              onDecide={setDecisions}
              run={isRun && <RunCard key={id} id={Number(id)} start={start} language={language} />}
            />
            <div className={css.stack}>
              <Invitations />
              <LatestImports runs={data} current={Number(id)} />
            </div>
          </div>
        </>
      ) : (
        <Missing
          found={found}
          loading={m['office.imports.list_loading']()}
          failed={m['office.imports.list_failed']()}
        />
      )}
    </Page>
  )
}
