import type { Queries } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/notify.ts'
import { type StaffAlert, writeStaffAlert } from './mails/alert-mails.ts'
import { listAdministrators } from './queries.ts'

/**
 * The mails to the administrators, who did it among them because their session may be stolen, and to whom it concerns. Each names
 * whom to call: administrators who neither did it nor are concerned.
 * @param exceptId who gets none
 */
export async function writeAlerts(
  tx: Queries,
  alert: StaffAlert,
  exceptId?: number,
): Promise<MailTemplate[]> {
  const administrators = await listAdministrators(tx)
  const { by, concerned } = alert
  const others = administrators.filter(({ id }) => id !== by.id && id !== concerned?.id)
  const isEnabled = alert.kind === 'enabled' && !administrators.some(({ id }) => id === alert.concerned.id)
  return [...administrators, ...(isEnabled ? [alert.concerned] : [])]
    .filter(({ id }) => id !== exceptId)
    .map((to) => {
      const names = others.filter(({ id }) => id !== to.id).map(({ name }) => name)
      return writeStaffAlert(to, alert, names)
    })
}
