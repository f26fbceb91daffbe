import { call } from '../call.ts'
import { photoReading } from '../customer/photos.ts'

/** Photos of requests and deliveries, for the office. */
export const officePhotos = {
  read: call({
    method: 'GET',
    path: '/office/api/photos/:photo_id',
    access: { staff: ['planner', 'support', 'sales', 'administrator'] },
    summary: 'A photo that a customer or a driver sent.',
    ...photoReading,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
