import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { nameOf } from '../../shell/productWords.ts'
import { useProducts } from '../../shell/queries.ts'
import { wholeOf } from '../../shell/typedNumbers.ts'
import { useCorrectPerson } from './mutations.ts'

interface TypedSalt {
  /** The id of a product; empty for the first salt that is sold. */
  readonly salt_product_id: string
  readonly refill_packs: string
}

const contentOf = ({ salt_product_id, refill_packs }: TypedSalt) => ({
  salt_product_id: salt_product_id === '' ? null : Number(salt_product_id),
  refill_packs: wholeOf(refill_packs),
})

/** The salt that a customer takes, and how many packs of it. The next order follows; what is ordered stays. */
export function SaltDialog({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  const language = useLanguage()
  const { id, version, salt_product_id, refill_packs } = customer
  const form = useForm<TypedSalt>({
    schema: officeCustomers.correct.body,
    initial: { salt_product_id: String(salt_product_id ?? ''), refill_packs: String(refill_packs) },
    contentOf: (typed) => ({ ...contentOf(typed), version }),
    texts: { refill_packs: () => m['office.customers.packs_wrong'] },
  })
  const correct = useCorrectPerson(onClose, form.refuse)
  const salts = (useProducts().data ?? []).filter(
    ({ kind, sold, id: product }) => kind === 'salt' && (sold || product === salt_product_id),
  )
  return (
    <FormDialog
      title={m['office.customers.salt_title']()}
      submit={m['office.common.save']()}
      isPending={correct.isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) => correct.mutate({ params: { id }, body: { ...contentOf(typed), version } }),
          correct.isPending,
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={m['office.customers.salt']()}
        name="salt_product_id"
        value={form.values.salt_product_id}
        error={form.errors.salt_product_id?.()}
        onChange={({ currentTarget }) => form.change({ salt_product_id: currentTarget.value })}
      >
        <option value="">{m['office.customers.salt_first']()}</option>
        {salts.map((product) => (
          <option key={product.id} value={product.id}>
            {nameOf(product, language)} ({product.code})
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.text('refill_packs')}
        label={m['office.customers.usual_packs']()}
        inputMode="numeric"
        isRequired
        maxLength={2}
      />
    </FormDialog>
  )
}
