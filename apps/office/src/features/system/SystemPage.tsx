import { useLanguage } from '@brine/app-kit/language'
import type { System } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { Backups } from './Backups.tsx'
import { CopyForSupport } from './CopyForSupport.tsx'
import { DeadJobs } from './DeadJobs.tsx'
import { Disk } from './Disk.tsx'
import { MissingSettings } from './MissingSettings.tsx'
import { Nodes } from './Nodes.tsx'
import { Queues } from './Queues.tsx'
import { useSystem } from './queries.ts'
import { StateTiles } from './StateTiles.tsx'
import css from './SystemPage.module.css'
import { warningTexts } from './systemWords.ts'
import { TestMail } from './TestMail.tsx'

/** /office/system: whether the installation is well, for administrators. */
export function SystemPage() {
  useLanguage()
  const found = useSystem()
  const { data } = found
  return (
    <Page
      title={m['office.menu.system']()}
      tools={
        data && (
          <>
            <span className={css.release}>
              {m['office.system.release']({ version: data.version, schema: data.schema.slice(0, 4) })}
            </span>
            <span className={css.checked}>{m['office.system.checked']({ at: data.checked })}</span>
            <CopyForSupport system={data} />
          </>
        )
      }
    >
      {data ? (
        <Content system={data} />
      ) : (
        <Missing found={found} loading={m['office.system.loading']()} failed={m['office.system.failed']()} />
      )}
    </Page>
  )
}

function Content({ system }: { system: System }) {
  const { dead_count: count, nodes } = system
  const warnings = [...new Set(nodes.flatMap((node) => node.warnings))]
  return (
    <div className={css.stack}>
      {count > 0 && (
        <Notice
          kind="danger"
          title={
            count === 1
              ? m['office.system.dead_notice_title_one']()
              : m['office.system.dead_notice_title']({ count })
          }
        >
          {m['office.system.dead_notice']()}
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} kind="caution" title={warningTexts[warning].title()}>
          {warningTexts[warning].text()}
        </Notice>
      ))}
      <StateTiles system={system} />
      <div className={css.columns}>
        <div className={css.stack}>
          <DeadJobs jobs={system.dead_jobs} count={count} />
          <Queues queues={system.queues} />
          <Nodes nodes={nodes} />
        </div>
        <div className={css.stack}>
          <MissingSettings missing={system.missing} />
          <Disk system={system} />
          {system.backup && <Backups backup={system.backup} />}
          <TestMail hasServer={!system.missing.includes('SMTP_URL')} />
        </div>
      </div>
    </div>
  )
}
