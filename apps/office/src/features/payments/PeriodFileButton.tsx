import { useForm } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import { IsoDay } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { FieldRow } from '@brine/ui/Layout'
import { useState } from 'react'
import * as v from 'valibot'
import { DayField } from '../../shell/DayField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { dayText } from '../../shell/fieldTexts.ts'
import { useDownload } from '../../shell/query.ts'

/** Days, YYYY-MM-DD, included. */
interface Period {
  readonly from: string
  readonly to: string
}

type PeriodFileProps = {
  title: string
  /** What the file holds. */
  hint: string
  fetchFile: (period: Period) => Promise<Blob>
  fileName: (period: Period) => string
  /** The title of the message about a failure. */
  failed: () => string
}

/** Downloads a file about a period, which a dialog asks for. */
export function PeriodFileButton(file: PeriodFileProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button isSmall onClick={() => setIsAsked(true)}>
        <Icon shape={downloadIcon} size="s" />
        {file.title}
      </Button>
      {isAsked && <PeriodDialog {...file} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** The month up to today. */
function thisMonth(): Period {
  const to = isoDayOf(new Date())
  return { from: `${to.slice(0, 8)}01`, to }
}

function PeriodDialog({
  title,
  hint,
  fetchFile,
  fileName,
  failed,
  onClose,
}: PeriodFileProps & { onClose: () => void }) {
  const form = useForm({
    schema: v.object({ from: IsoDay, to: IsoDay }),
    initial: thisMonth(),
    texts: { from: dayText, to: dayText },
    rules: ({ from, to }: Period) => ({
      ...(to < from && { to: m['office.payments.period_order'] }),
    }),
  })
  const period = form.values
  const download = useDownload(() => fetchFile(period), fileName(period), failed)
  return (
    <FormDialog
      title={title}
      submit={m['office.payments.period_save']()}
      isPending={download.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(event, () => download.mutate(undefined, { onSuccess: onClose }), download.isPending)
      }
      lead={<p>{hint}</p>}
    >
      <FieldRow>
        <DayField {...form.text('from')} label={m['office.payments.from']()} isRequired />
        <DayField {...form.text('to')} label={m['office.payments.to']()} isRequired />
      </FieldRow>
    </FormDialog>
  )
}
