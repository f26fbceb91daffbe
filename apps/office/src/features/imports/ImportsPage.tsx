import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { sourceColumnsOf } from './columnChoices.ts'
import { ImportForm } from './ImportForm.tsx'
import css from './ImportsPage.module.css'
import { ImportTabs } from './ImportTabs.tsx'
import { Invitations } from './Invitations.tsx'
import { LatestImports } from './LatestImports.tsx'
import { useImports } from './queries.ts'
import { RunCard } from './RunCard.tsx'
import { useColumnChoices } from './useColumnChoices.ts'
import type { ChosenFile } from './useImportStart.ts'
import { useImportStart } from './useImportStart.ts'

/** /office/imports: files from the bookkeeping, which are checked first and then imported completely or not at all. */
export function ImportsPage() {
  const language = useLanguage()
  const navigate = useNavigate()
  const { id } = useParams()
  const [chosen, setChosen] = useState<ChosenFile>({ kind: 'customers', file: undefined })
  const found = useImports()
  const { data } = found
  const columns = useColumnChoices()
  const choices = JSON.stringify(sourceColumnsOf(columns.choices))
  const start = useImportStart(chosen, choices, (run) => navigate(`/imports/${run}`))
  const choose = (next: ChosenFile) => {
    setChosen(next)
    columns.read(next)
  }
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  return (
    <Page title={m['office.menu.imports']()}>
      <ImportTabs current="/imports" />
      {data ? (
        <div className={css.columns}>
          <div className={css.stack}>
            <ImportForm chosen={chosen} onChoose={choose} columns={columns} start={start} />
            {id !== undefined && <RunCard key={id} id={Number(id)} start={start} language={language} />}
          </div>
          <div className={css.stack}>
            <Invitations />
            <LatestImports runs={data} current={Number(id)} />
          </div>
        </div>
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
