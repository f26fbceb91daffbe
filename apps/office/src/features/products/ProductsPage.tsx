import { useLanguage } from '@brine/app-kit/language'
import { isoDayOf } from '@brine/contract/dates'
import { officeProducts } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { nameOf } from '../../shell/productWords.ts'
import { useProducts } from '../../shell/queries.ts'
import { useStaffMember } from '../../shell/session.ts'
import { useAsked } from '../../shell/useAsked.ts'
import { PriceListButtons } from './PriceListButtons.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import css from './ProductsPage.module.css'
import { ProductTable } from './ProductTable.tsx'
import { withoutPrice } from './productDraft.ts'
import { ShownProduct } from './ShownProduct.tsx'

/** /office/products: what the supplier sells, with the prices of the selected product. */
export function ProductsPage() {
  const language = useLanguage()
  const navigate = useNavigate()
  const { id } = useParams()
  const [search] = useSearchParams()
  // by number: once the first one is not sold any more, the page shows another one
  const { asked, ask, close } = useAsked<'new' | number>()
  const mayChange = mayUse(useStaffMember(), officeProducts.change)
  const found = useProducts()
  const { data } = found
  const areAll = search.get('pile') === 'all'
  const shown = data?.filter(({ sold }) => sold || areAll) ?? []
  const product = data?.find((one) => String(one.id) === id) ?? shown[0]
  const changed = data?.find((one) => one.id === asked)
  const addressOf = (which: number) => ({ pathname: `/products/${which}`, search: search.toString() })
  const today = isoDayOf(new Date())
  const [unpriced] = withoutPrice(data ?? [], today)
  return (
    <Page
      title={m['office.products.title']()}
      tools={
        data && (
          <div className={css.tools}>
            {data.length > 0 && <PriceListButtons today={today} />}
            {mayChange && (
              <Button variant="primary" onClick={() => ask('new')}>
                <Icon shape={plusIcon} size="s" />
                {m['office.products.add']()}
              </Button>
            )}
          </div>
        )
      }
    >
      {data && data.length === 0 && (
        <Notice kind="danger" className={css.notice} title={m['office.products.none']()}>
          {m['office.products.none_hint']()}
        </Notice>
      )}
      {unpriced && (
        <Notice
          kind="danger"
          className={css.notice}
          title={m['office.products.unpriced']({ name: nameOf(unpriced, language) })}
          actions={
            unpriced.id !== product?.id && (
              <Button isSmall onClick={() => navigate(addressOf(unpriced.id))}>
                {m['office.products.to_price']()}
              </Button>
            )
          }
        >
          {unpriced.kind === 'salt' && m['office.products.unpriced_salt']()}
        </Notice>
      )}
      {!data ? (
        <Missing
          found={found}
          loading={m['office.products.loading']()}
          failed={m['office.products.failed']()}
        />
      ) : (
        data.length > 0 && (
          <div className={css.columns}>
            <ProductTable
              products={data}
              shown={shown}
              selected={product?.id}
              areAll={areAll}
              today={today}
            />
            {product && (
              <ShownProduct
                key={product.id}
                product={product}
                today={today}
                onChange={mayChange ? () => ask(product.id) : undefined}
              />
            )}
          </div>
        )
      )}
      {asked === 'new' && <ProductDialog product={undefined} onClose={close} addressOf={addressOf} />}
      {changed && <ProductDialog product={changed} onClose={close} addressOf={addressOf} />}
    </Page>
  )
}
