/** The price without VAT. Prices include VAT, so VAT is taken off, and rounded to the cent once. @param vatRate percent */
export const netOf = (priceCents: number, vatRate: number): number =>
  Math.round(priceCents / (1 + vatRate / 100))
