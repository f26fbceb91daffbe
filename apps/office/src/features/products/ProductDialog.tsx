import { percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { type Product, ProductKind, vatRatesOf } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { FieldRow } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import type { To } from 'react-router'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { kindNames } from '../../shell/productWords.ts'
import { useChangeProduct, useCreateProduct } from './mutations.ts'
import { bodyOf, newProduct, productForm, typedOf } from './productDraft.ts'

type ProductDialogProps = {
  /** Undefined for a new product. */
  product: Product | undefined
  onClose: () => void
  /** Where a new product is shown. */
  addressOf: (id: number) => To
}

const figure = { inputMode: 'numeric', isRequired: true, maxLength: 3 } as const

/** Adds or changes a product. */
export function ProductDialog({ product, onClose, addressOf }: ProductDialogProps) {
  const language = useLanguage()
  const form = useForm(productForm(product ? typedOf(product) : newProduct))
  const navigateHere = useNavigateHere()
  const create = useCreateProduct(({ id }) => {
    navigateHere(addressOf(id))
    onClose()
  }, form.refuse)
  const change = useChangeProduct(onClose, form.refuse)
  const isPending = create.isPending || change.isPending
  const { kind, sold, vat_rate } = form.values
  // a product keeps the rate that it has, until another one is chosen
  const rates = new Set([...vatRatesOf(kind), ...(product ? [product.vat_rate] : [])])
  return (
    <FormDialog
      title={product ? m['office.products.change_title']({ code: product.code }) : m['office.products.add']()}
      submit={m['office.common.save']()}
      isPending={isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) => {
            const { kind: newKind, ...body } = bodyOf(typed)
            if (product)
              change.mutate({ params: { id: product.id }, body: { version: product.version, ...body } })
            else create.mutate({ body: { kind: newKind, ...body } })
          },
          isPending,
        )
      }
      onClose={onClose}
      lead={
        change.error?.errors[0]?.code === 'changed_meanwhile' && (
          <Notice kind="caution" title={m['office.products.conflict']()} />
        )
      }
    >
      {!product && (
        <SelectField
          label={m['office.products.kind']()}
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = ProductKind.options.find((option) => option === currentTarget.value)
            if (chosen)
              form.change({ kind: chosen, ...(chosen === 'salt' && { vat_rate: newProduct.vat_rate }) })
          }}
        >
          {ProductKind.options.map((option) => (
            <option key={option} value={option}>
              {kindNames[option]()}
            </option>
          ))}
        </SelectField>
      )}
      <FieldRow>
        <TextField {...form.text('name_nl')} label={m['office.products.name_nl']()} lang="nl" isRequired />
        <TextField {...form.text('name_fr')} label={m['office.products.name_fr']()} lang="fr" isRequired />
      </FieldRow>
      <FieldRow>
        <TextField {...form.text('code')} label={m['office.products.code']()} isRequired />
        <SelectField
          label={m['office.products.vat']()}
          hint={kind === 'salt' ? m['office.products.vat_of_salt']() : undefined}
          error={form.errors.vat_rate?.()}
          value={vat_rate}
          onChange={({ currentTarget }) => form.change({ vat_rate: currentTarget.value })}
        >
          {[...rates]
            .sort((one, other) => other - one)
            .map((rate) => (
              <option key={rate} value={rate}>
                {percentage(rate, language)}
              </option>
            ))}
        </SelectField>
      </FieldRow>
      {kind === 'salt' && (
        <>
          <FieldRow>
            <TextField {...form.text('salt.pack_kg')} {...figure} label={m['office.products.pack_kg']()} />
            <TextField
              {...form.text('salt.blocks_per_pack')}
              {...figure}
              label={m['office.products.blocks_per_pack']()}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              {...form.text('salt.packs_per_layer')}
              {...figure}
              label={m['office.products.packs_per_layer']()}
            />
            <TextField
              {...form.text('salt.min_packs')}
              {...figure}
              label={m['office.products.min_packs']()}
            />
          </FieldRow>
        </>
      )}
      <Checkbox checked={sold} onChange={({ currentTarget }) => form.change({ sold: currentTarget.checked })}>
        {m['office.products.sold_box']()}
      </Checkbox>
    </FormDialog>
  )
}
