/** The number of an order's document: 26-0311 for the first one, 26-0311-2 for the one that corrects it. */
export const documentNumber = (orderNumber: string, serial: number): string =>
  serial === 1 ? orderNumber : `${orderNumber}-${serial}`
