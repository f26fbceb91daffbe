interface Breakage {
  readonly name: string
  /** The rule that refuses it. */
  readonly expected: string
  readonly change: (xml: string) => string
}

const without = (element: string) => (xml: string) =>
  xml.replace(new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`), '')

/** Changes that the rules must notice in an invoice; otherwise they were not applied at all. */
export const breakages: readonly Breakage[] = [
  {
    name: 'a total that is not what its parts add up to',
    expected: 'BR-CO-15',
    change: (xml) => xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]+/, '$11.00'),
  },
  {
    name: 'VAT that is not what its rate makes',
    expected: 'BR-CO-17',
    change: (xml) => xml.replace(/(<cbc:TaxAmount[^>]*>)[^<]+/g, '$199.00'),
  },
  {
    name: 'no VAT number of the seller',
    expected: 'BR-S-02',
    change: without('cac:PartyTaxScheme'),
  },
  {
    name: 'no order number',
    expected: 'PEPPOL-EN16931-R003',
    change: without('cbc:BuyerReference'),
  },
  {
    name: 'a price that does not make the amount of its line',
    expected: 'PEPPOL-EN16931-R120',
    change: (xml) => xml.replace(/(<cbc:PriceAmount[^>]*>)[^<]+/, '$11.00'),
  },
  {
    name: 'an enterprise number with wrong check digits',
    expected: 'PEPPOL-COMMON-R043',
    change: (xml) => xml.replaceAll('0123456749', '0123456748'),
  },
  {
    name: 'an element in the wrong place',
    expected: 'This element is not expected',
    change: (xml) =>
      xml.replace(
        /(<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>)\s*(<cbc:ProfileID>[^<]*<\/cbc:ProfileID>)/,
        '$2$1',
      ),
  },
]
