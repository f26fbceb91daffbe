import type { TextProps } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { Formulas } from '@brine/ui/Formulas'
import { FieldRow } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import type { VanDraft } from './van.ts'

/** The text properties of a field, for forms with a van. */
type VanFieldsProps = { text: (field: `van.${keyof VanDraft}`) => TextProps }

const figure = { inputMode: 'numeric', isRequired: true, maxLength: 6 } as const

/** Fields for a van's name, capacity and emissions. */
export function VanFields({ text }: VanFieldsProps) {
  return (
    <>
      <TextField
        {...text('van.name')}
        label={m['office.fleet.van_name']()}
        hint={m['office.fleet.van_name_hint']()}
      />
      <FieldRow>
        <TextField {...text('van.capacity_kg')} {...figure} label={m['office.fleet.van_capacity']()} />
        <TextField
          {...text('van.co2_g_per_km')}
          {...figure}
          label={<Formulas>{m['office.fleet.van_co2']()}</Formulas>}
        />
      </FieldRow>
    </>
  )
}
