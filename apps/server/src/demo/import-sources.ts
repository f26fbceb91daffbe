import type { ImportField, SourceColumn } from '@brine/contract/office/import-sources'

const become = (
  column: string,
  field: ImportField | null,
  values: Readonly<Record<string, string>> = {},
) => ({
  ...{ column, field },
  values: Object.entries(values).map(([from, to]) => ({ from, to })),
})

const customerColumns: readonly SourceColumn[] = [
  become('KLNR', 'external_id'),
  become('VOORNAAM', 'first_name'),
  become('NAAM', 'last_name'),
  become('TAAL', 'language', { N: 'nl', F: 'fr' }),
  become('STRAAT', 'street'),
  become('NR', 'number'),
  become('POST', 'postal_code'),
  become('GEMEENTE', 'city'),
  become('GSM', 'mobile_number'),
  become('EMAIL', 'email'),
  become('PLAATSING', 'installed_on'),
  become('OPM2', null),
]

/** The program of the books before this one, whose files of customers were imported. */
export const demoSources = (now: Date) => [
  { kind: 'customers' as const, name: 'Oude boekhouding', columns: [...customerColumns], saved_at: now },
]
