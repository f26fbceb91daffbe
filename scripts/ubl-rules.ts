import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Schema } from 'node-schematron'
import { validateXML } from 'xmllint-wasm'
import { sampleInvoices } from '../apps/server/src/modules/orders/invoices/samples.ts'
import { breakages } from './lib/broken-invoices.ts'
import { addRuleFunctions } from './lib/rule-functions.ts'

/**
 * Checks electronic invoices by the official rules, which are not part of the project, because their licences are not
 * ours: `node scripts/ubl-rules.ts --rules FILE.sch --rules FILE.sch --schema FOLDER`. The rules are the Schematron files
 * of EN 16931 (EN16931-UBL-validation-preprocessed.sch) and of Peppol BIS Billing 3.0 (PEPPOL-EN16931-UBL.sch), the
 * schema the folder `xsd` of UBL 2.1. Fails when a rule refuses a good invoice, or when no rule refuses a broken one.
 */
const { rules, schema } = parseArgs({
  options: { rules: { type: 'string', multiple: true, default: [] }, schema: { type: 'string' } },
}).values

interface Check {
  readonly name: string
  /** The ids of the rules that refuse an invoice; for a schema its messages. */
  run(xml: string): Promise<string[]>
}

function checkByRules(file: string): Check {
  const text = readFileSync(file, 'utf8')
  const read = Schema.fromString(text)
  const count = text.match(/<assert\b/g)?.length ?? 0
  return {
    name: `${basename(file)}, ${count} assertions`,
    run: async (xml) => read.validateString(xml, { debug: true }).map(({ assertId }) => assertId ?? 'no id'),
  }
}

function checkBySchema(folder: string): Check {
  const common = readdirSync(join(folder, 'common')).map((fileName) => ({
    fileName,
    contents: readFileSync(join(folder, 'common', fileName), 'utf8'),
  }))
  return {
    name: 'UBL 2.1 schema',
    async run(xml) {
      const kind = xml.includes('<CreditNote') ? 'CreditNote' : 'Invoice'
      const main = readFileSync(join(folder, `maindoc/UBL-${kind}-2.1.xsd`), 'utf8')
      const { errors } = await validateXML({
        xml: [{ fileName: 'invoice.xml', contents: xml }],
        schema: [{ fileName: 'main.xsd', contents: main.replaceAll('../common/', '') }],
        preload: common,
      })
      return errors.map(({ message }) => message)
    },
  }
}

const checks = [...rules.map(checkByRules), ...(schema ? [checkBySchema(schema)] : [])]
if (checks.length === 0) throw new Error('Name at least one file with --rules, or a folder with --schema.')
addRuleFunctions()
const samples = await sampleInvoices()
let failures = 0
const report = (isGood: boolean, line: string) => {
  if (!isGood) failures += 1
  console.log(`  ${isGood ? 'good  ' : 'FAILED'} ${line}`)
}
for (const check of checks) {
  console.log(check.name)
  for (const { name, xml } of samples) {
    const refused = await check.run(xml)
    report(refused.length === 0, [name, ...refused].join('; '))
  }
}
console.log('broken invoices')
for (const { name, expected, change } of breakages) {
  const broken = change(samples[0]?.xml ?? '')
  const refused = (await Promise.all(checks.map(({ run }) => run(broken)))).flat()
  report(
    refused.some((rule) => rule.includes(expected)),
    `${name}: ${refused.join('; ')}`,
  )
}
process.exitCode = failures === 0 ? 0 : 1
