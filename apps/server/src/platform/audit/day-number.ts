/** A date as a number in the audit log, whose ids and details are numbers: 20261124. @param date YYYY-MM-DD */
export const dayNumber = (date: string): number => Number(date.replaceAll('-', ''))
