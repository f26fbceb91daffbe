import { useForm } from '@brine/app-kit/useForm'
import { officeForecasts, type SaltSupply } from '@brine/contract/office/forecasts'
import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { DayField } from '../../shell/DayField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { wholeOf } from '../../shell/typedNumbers.ts'
import { useChangeSupply } from './mutations.ts'

interface TypedSupply {
  readonly tank_kg: string
  readonly hardness_fh: string
  readonly regeneration_g: string
  readonly people: string
  readonly people_since: string
}

const figureOf = (typed: string): number | null => (typed.trim() === '' ? null : wholeOf(typed))
const typedOf = (figure: number | null | undefined): string => (figure == null ? '' : String(figure))

const contentOf = ({ people_since, ...typed }: TypedSupply) => ({
  tank_kg: figureOf(typed.tank_kg),
  hardness_fh: figureOf(typed.hardness_fh),
  regeneration_g: figureOf(typed.regeneration_g),
  people: figureOf(typed.people),
  people_since: people_since === '' ? null : people_since,
})

const figureWrong = () => m['office.customers.supply_figure_wrong']
const texts = {
  tank_kg: figureWrong,
  hardness_fh: figureWrong,
  regeneration_g: figureWrong,
  people: figureWrong,
  people_since: () => m['office.customers.supply_since_wrong'],
}

type SaltSupplyDialogProps = { customerId: number; supply: SaltSupply; onClose: () => void }

/** What the forecast stands on: the tank, the water and the people. */
export function SaltSupplyDialog({ customerId, supply, onClose }: SaltSupplyDialogProps) {
  const { version } = supply
  const form = useForm<TypedSupply>({
    schema: officeForecasts.change.body,
    initial: {
      tank_kg: typedOf(supply.tank_kg),
      hardness_fh: typedOf(supply.hardness_fh),
      regeneration_g: typedOf(supply.regeneration_g),
      people: '',
      people_since: '',
    },
    contentOf: (typed) => ({ ...contentOf(typed), version }),
    texts,
  })
  const change = useChangeSupply(onClose, form.refuse)
  const number = { inputMode: 'numeric', maxLength: 5 } as const
  return (
    <FormDialog
      title={m['office.customers.supply_title']()}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) => change.mutate({ params: { id: customerId }, body: { ...contentOf(typed), version } }),
          change.isPending,
        )
      }
      onClose={onClose}
    >
      <FieldRow>
        <TextField {...form.text('tank_kg')} {...number} label={m['office.customers.supply_tank']()} />
        <TextField
          {...form.text('hardness_fh')}
          {...number}
          label={m['office.customers.supply_hardness']()}
        />
      </FieldRow>
      <TextField
        {...form.text('regeneration_g')}
        {...number}
        label={m['office.customers.supply_regeneration']()}
      />
      <FieldRow>
        <TextField {...form.text('people')} {...number} label={m['office.customers.supply_people']()} />
        <DayField {...form.text('people_since')} label={m['office.customers.supply_since']()} />
      </FieldRow>
    </FormDialog>
  )
}
