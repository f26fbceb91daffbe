import { euros, percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { Product } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { DayField } from '../../shell/DayField.tsx'
import { DroppedDraft } from '../../shell/DroppedDraft.tsx'
import { FormActions } from '../../shell/FormActions.tsx'
import { pricesAround } from '../../shell/productWords.ts'
import { useRevisionDraft } from '../../shell/useRevisionDraft.ts'
import { useSetPrice } from './mutations.ts'
import { priceForm, priceOf, TypedPrice } from './productDraft.ts'

/** Sets the price from today or a later day, and shows what it means. */
export function PriceForm({ product, today }: { product: Product; today: string }) {
  const { kept, rebase, isDropped } = useRevisionDraft(`price:${product.id}`, TypedPrice, product.version)
  const form = useForm({ ...priceForm({ valid_from: today, price: '' }, today), kept })
  const set = useSetPrice(({ version }) => {
    form.settle()
    rebase(version)
  }, form.refuse)
  return (
    <Form
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) =>
            set.mutate({
              params: { id: product.id },
              body: { version: product.version, ...priceOf(typed) },
            }),
          set.isPending,
        )
      }
    >
      <DroppedDraft isDropped={isDropped} />
      <DayField {...form.text('valid_from')} label={m['office.products.valid_from']()} isRequired />
      <TextField
        {...form.text('price')}
        label={product.salt ? m['office.products.price_of_pack']() : m['office.products.price_of_one']()}
        isRequired
        inputMode="decimal"
        maxLength={14}
      />
      <Meaning product={product} cents={priceOf(form.values).price_cents} today={today} />
      <FormActions form={form}>
        <Button type="submit" isPending={set.isPending}>
          <Icon shape={plusIcon} size="s" />
          {m['office.products.price_set']()}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The typed price without VAT, and its difference from the price that applies now. */
function Meaning({ product, cents, today }: { product: Product; cents: number; today: string }) {
  const language = useLanguage()
  if (!(cents > 0)) return null
  const net = euros(cents / (100 + product.vat_rate), language)
  const { current } = pricesAround(product.prices, today)
  const percent = current ? Math.round((cents / current.price_cents - 1) * 1000) / 10 : 0
  const change = percentage(Math.abs(percent), language)
  return (
    <p>
      {m['office.products.price_net']({ price: net })}{' '}
      {percent > 0 && m['office.products.price_up']({ change })}
      {percent < 0 && m['office.products.price_down']({ change })}
    </p>
  )
}
