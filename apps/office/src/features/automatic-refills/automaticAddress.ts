import { AutomaticShare } from '@brine/contract/office/automatic-refills'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'

/** /office/automatic: which customers are listed. */
export const automaticAddress = queueAddress('/automatic', (params) => ({
  share: oneOf(AutomaticShare.options, params.get('share')),
}))
