import type { CallError } from '@brine/contract/client'
import { officeProducts, type Product } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'

type OnRefused = (error: CallError) => unknown

const change = { failed: m['office.common.not_saved'], stales: [officeProducts.list] }

export const useCreateProduct = (onSuccess: (product: Product) => void, onRefused: OnRefused) =>
  useChange(officeProducts.create, {
    ...change,
    done: m['office.products.is_created'],
    onSuccess,
    onFailure: onRefused,
  })

export const useChangeProduct = (onSuccess: () => void, onRefused: OnRefused) =>
  useChange(officeProducts.change, {
    ...change,
    done: m['office.common.saved'],
    onSuccess,
    onFailure: onRefused,
  })

export const useSetPrice = (onSuccess: (product: Product) => void, onRefused: OnRefused) =>
  useChange(officeProducts.setPrice, {
    ...change,
    done: m['office.products.price_is_set'],
    onSuccess,
    onFailure: onRefused,
  })

export const useRemovePrice = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeProducts.removePrice, {
    ...change,
    done: m['office.products.price_is_removed'],
    onSuccess,
    onConflict,
  })
