import { reviews } from '@brine/contract/customer/reviews'
import { useCall } from '../../shell/query.ts'

/** The reviews that everybody sees, and the reader's own. */
export const useReviews = () => useCall(reviews.list)
