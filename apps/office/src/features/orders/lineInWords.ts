import type { OfficeOrder } from '@brine/contract/office/orders'
import { items } from './orderDraft.ts'

/** What a line of an order is about. */
export const lineInWords = ({
  item,
  description,
}: Pick<OfficeOrder['lines'][number], 'item' | 'description'>): string =>
  item === 'free' ? description : [items[item](), description].filter(Boolean).join(', ')
