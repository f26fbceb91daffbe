import { SelectField } from '@brine/ui/SelectField'

type ChoiceFilterProps<Name extends string> = {
  label: string
  /** The choices in their order, in words. */
  names: Readonly<Record<Name, () => string>>
  value: Name
  onChange: (name: Name) => void
}

/** A filter of a list with a fixed set of values. */
export function ChoiceFilter<Name extends string>({
  label,
  names,
  value,
  onChange,
}: ChoiceFilterProps<Name>) {
  const all = Object.keys(names) as Name[]
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(all.find((name) => name === currentTarget.value) ?? value)}
    >
      {all.map((name) => (
        <option key={name} value={name}>
          {names[name]()}
        </option>
      ))}
    </SelectField>
  )
}
