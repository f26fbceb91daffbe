import { registerCustomXPathFunction } from 'node-schematron'

/** The namespace of the functions that the rules of Peppol define in XSLT. */
const NAMESPACE = 'utils'
/** Less than any amount, more than any error of floating-point numbers. */
const ROUNDING_ERROR = 1e-9

/**
 * Defines the functions that the rules of Peppol use for Belgian invoices: XPath alone does not know them. A rule that
 * needs another one, about identifiers of other countries, fails with its name.
 */
export function addRuleFunctions(): void {
  registerCustomXPathFunction(
    { localName: 'slack', namespaceURI: NAMESPACE },
    ['xs:anyAtomicType', 'xs:anyAtomicType', 'xs:anyAtomicType'],
    'xs:boolean',
    (_, expected: number, value: number, slack: number) =>
      Math.abs(Number(expected) - Number(value)) <= Number(slack) + ROUNDING_ERROR,
  )
  // an enterprise number: 97 less the first eight digits modulo 97 are the last two
  registerCustomXPathFunction(
    { localName: 'mod97-0208', namespaceURI: NAMESPACE },
    ['xs:string'],
    'xs:boolean',
    (_, number: string) => Number(number.slice(8, 10)) === 97 - (Number(number.slice(0, 8)) % 97),
  )
}
