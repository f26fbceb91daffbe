import type { TextProps } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'

type TownFieldsProps = {
  postalCode: TextProps
  city: TextProps
  /** Whether both fields may be empty. */
  isOptional?: boolean
}

/** Postal code and town. */
export function TownFields({ postalCode, city, isOptional }: TownFieldsProps) {
  return (
    <>
      <TextField
        {...postalCode}
        label={m['office.common.field_postal_code']()}
        isRequired={!isOptional}
        inputMode="numeric"
        maxLength={6}
      />
      <TextField {...city} label={m['office.common.field_city']()} isRequired={!isOptional} />
    </>
  )
}
