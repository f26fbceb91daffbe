import { reviews } from '@brine/contract/customer/reviews'
import { useCall } from '../../shell/query.ts'

/** The published reviews and the reader's own. */
export const useReviews = () => useCall(reviews.list)
