import type { TextProps } from '@brine/app-kit/useForm'
import type { MapLocation } from '@brine/contract/office/locations'
import { MapLocation as MapLocationSchema } from '@brine/contract/office/locations'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { is } from 'valibot'
import { coordinatesOf, locationOf } from './coordinates.ts'
import { LocationMap } from './LocationMap.tsx'

type LocationFieldProps = {
  text: TextProps
  /** The point of the map while the text is none. */
  shown: MapLocation
  onChange: (coordinates: string) => void
  isRequired?: boolean
}

/** A point as typed or pasted coordinates, with a map that shows and moves it. */
export function LocationField({ text, shown, onChange, isRequired }: LocationFieldProps) {
  const typed = locationOf(text.value)
  return (
    <>
      <TextField
        {...text}
        label={m['office.location.coordinates']()}
        hint={m['office.location.coordinates_hint']()}
        isRequired={isRequired ?? false}
        inputMode="text"
      />
      <LocationMap
        at={typed && is(MapLocationSchema, typed) ? typed : shown}
        onChange={(location) => onChange(coordinatesOf(location))}
      />
    </>
  )
}
