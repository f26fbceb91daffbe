import { useLanguage } from '@brine/app-kit/language'
import type { FirmPart } from '@brine/contract/office/firm'
import { m } from '@brine/messages/app'
import { Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { FirmForm } from './FirmForm.tsx'
import { newFirm, typedOf } from './firmDraft.ts'
import { IbanChange } from './IbanChange.tsx'
import { useFirm } from './queries.ts'

/** /office/setup/firm: the firm as pages, mails and documents name it. */
export function FirmPage() {
  const language = useLanguage()
  const found = useFirm()
  const { data } = found
  return (
    <Page title={m['office.firm.title']()}>
      {!data ? (
        <Missing
          found={found}
          kind="facts"
          count={3}
          loading={m['office.firm.loading']()}
          failed={m['office.firm.failed']()}
        />
      ) : (
        <Stack gap="l">
          {data.fixed.length > 0 && (
            <Notice kind="caution" title={m['office.firm.fixed']()}>
              {m['office.firm.fixed_hint']({
                parts: new Intl.ListFormat(language).format(data.fixed.map((part) => partNames[part]())),
              })}
            </Notice>
          )}
          {data.iban_change && <IbanChange change={data.iban_change} revision={data.version} />}
          <FirmForm
            initial={data.firm ? typedOf(data.firm) : { ...newFirm, language }}
            revision={data.version}
          />
        </Stack>
      )}
    </Page>
  )
}

/** What the operator's configuration can say, in the words of the form. */
const partNames: Readonly<Record<FirmPart, () => string>> = {
  name: m['office.firm.name'],
  legalName: m['office.firm.legal_name'],
  address: m['office.firm.address'],
  email: m['office.common.email'],
  companyNumber: m['office.firm.vat_number'],
  court: m['office.firm.court'],
  iban: m['office.firm.iban'],
  phones: m['office.firm.phones'],
  hours: m['office.firm.hours'],
  social: m['office.firm.networks'],
  documentYears: m['office.firm.document_years'],
  paymentDays: m['office.firm.payment_days'],
  legal: m['office.firm.legal'],
  frenchHosts: m['office.common.language'],
}
