import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type VanDraft, wrongOfVan } from './van.ts'

type VanFieldsProps = {
  value: VanDraft
  onChange: (draft: VanDraft) => void
  /** Mistakes show once it was sent. */
  isSent: boolean
}

/** What a van is called, what it carries, and what it gives off. */
export function VanFields({ value, onChange, isSent }: VanFieldsProps) {
  const field = (name: keyof VanDraft) => ({
    name: name === 'name' ? 'van' : name,
    value: value[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  const figure = (name: keyof VanDraft, wrong: string) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    isRequired: true,
    maxLength: 6,
    error: isSent && isWrong(value, name) ? wrong : undefined,
  })
  return (
    <>
      <TextField
        {...field('name')}
        label={m['office.fleet.van_name']()}
        hint={m['office.fleet.van_name_hint']()}
        maxLength={40}
      />
      <FieldRow>
        <TextField
          {...figure('capacity_kg', m['office.fleet.van_capacity_wrong']())}
          label={m['office.fleet.van_capacity']()}
        />
        <TextField
          {...figure('co2_g_per_km', m['office.fleet.van_co2_wrong']())}
          label={m['office.fleet.van_co2']()}
        />
      </FieldRow>
    </>
  )
}

/** Whether one figure is wrong, the other one as it may be. */
const isWrong = (value: VanDraft, name: keyof VanDraft): boolean =>
  wrongOfVan({ ...value, capacity_kg: '1', co2_g_per_km: '0', [name]: value[name] }) === name
