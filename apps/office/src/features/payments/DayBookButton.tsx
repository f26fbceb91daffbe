import { useForm } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import { officePayments } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { FieldRow } from '@brine/ui/Layout'
import { useState } from 'react'
import { send } from '../../shell/client.ts'
import { DayField } from '../../shell/DayField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { dayText } from '../../shell/fieldTexts.ts'
import { useDownload } from '../../shell/query.ts'

/** Downloads the day book of a period for the accountant. */
export function DayBookButton() {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button isSmall onClick={() => setIsAsked(true)}>
        <Icon shape={downloadIcon} size="s" />
        {m['office.payments.day_book']()}
      </Button>
      {isAsked && <DayBookDialog onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** The month up to today. */
function thisMonth() {
  const to = isoDayOf(new Date())
  return { from: `${to.slice(0, 8)}01`, to }
}

function DayBookDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: officePayments.dayBook.query,
    initial: thisMonth(),
    texts: { from: dayText, to: dayText },
    rules: ({ from, to }: { from: string; to: string }) => ({
      ...(to < from && { to: m['office.payments.day_book_order'] }),
    }),
  })
  const { from, to } = form.values
  const download = useDownload(
    () => send(officePayments.dayBook, { query: { from, to } }),
    `${m['office.payments.day_book_file']()}-${from}-${to}.csv`,
    m['office.common.file_failed'],
  )
  return (
    <FormDialog
      title={m['office.payments.day_book']()}
      submit={m['office.payments.day_book_save']()}
      isPending={download.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(event, () => download.mutate(undefined, { onSuccess: onClose }), download.isPending)
      }
      lead={<p>{m['office.payments.day_book_hint']()}</p>}
    >
      <FieldRow>
        <DayField {...form.text('from')} label={m['office.payments.from']()} isRequired />
        <DayField {...form.text('to')} label={m['office.payments.to']()} isRequired />
      </FieldRow>
    </FormDialog>
  )
}
