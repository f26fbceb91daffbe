import { dayInWords } from '@brine/app-kit/dayWords'
import { isoDayOf } from '@brine/contract/dates'
import type { InstallationRecord } from '@brine/contract/office/installations'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useKeepDay } from './mutations.ts'
import css from './StepsForm.module.css'

type KeepDayProps = { installation: InstallationRecord; language: Language }

/** Answers a proposal without another day. Renders nothing unless a day is planned that is not over. */
export function KeepDay({ installation, language }: KeepDayProps) {
  const { id, version: revision, installation_date: day, stage } = installation
  const keep = useKeepDay()
  if (stage !== 'planned' || day === null || day < isoDayOf(new Date())) return null
  return (
    <div className={css.actions}>
      <Button
        isPending={keep.isPending}
        onClick={() => keep.mutate({ params: { id }, body: { version: revision } })}
      >
        {m['office.installations.keep_day']()}
      </Button>
      <p className={css.hint}>
        {m['office.installations.keep_day_hint']({ day: dayInWords(day, language) })}
      </p>
    </div>
  )
}
