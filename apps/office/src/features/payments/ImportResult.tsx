import type { StatementImport, StatementProblem } from '@brine/contract/office/bank-statements'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { StatusArea } from '../../shell/StatusArea.tsx'
import css from './PaymentsPage.module.css'

const problems: Readonly<Record<StatementProblem, () => string>> = {
  not_a_statement: m['office.payments.problem_not_a_statement'],
  cut_off: m['office.payments.problem_cut_off'],
  wrong_line: m['office.payments.problem_wrong_line'],
  wrong_xml: m['office.payments.problem_wrong_xml'],
  document_type: m['office.payments.problem_document_type'],
  wrong_character: m['office.payments.problem_wrong_character'],
  wrong_account: m['office.payments.problem_wrong_account'],
  other_account: m['office.payments.problem_other_account'],
  wrong_amount: m['office.payments.problem_wrong_amount'],
  wrong_currency: m['office.payments.problem_wrong_currency'],
  wrong_date: m['office.payments.problem_wrong_date'],
  wrong_sum: m['office.payments.problem_wrong_sum'],
}

/** What became of the last file, if there is one. */
export function ImportResult({ result }: { result: StatementImport | undefined }) {
  const { problem } = result ?? {}
  return (
    <>
      {problem && (
        <Notice kind="danger" role="alert" className={css.result} title={m['office.payments.refused']()}>
          {problems[problem.reason]()} {m['office.payments.problem_line']({ line: String(problem.line) })}
        </Notice>
      )}
      <StatusArea>
        {result && !problem && (
          <Notice
            kind={result.doubtful > 0 ? 'caution' : 'info'}
            className={css.result}
            title={m['office.payments.imported']()}
          >
            <p>{countsInWords(result)}</p>
            {result.doubtful > 0 && <p>{doubtInWords(result.doubtful)}</p>}
          </Notice>
        )}
      </StatusArea>
    </>
  )
}

const countsInWords = ({ matched, waiting, outgoing, known }: StatementImport): string =>
  m['office.payments.imported_counts']({
    ...{ matched: String(matched), waiting: String(waiting) },
    ...{ outgoing: String(outgoing), known: String(known) },
  })

const doubtInWords = (count: number): string =>
  count === 1
    ? m['office.payments.imported_doubtful_one']()
    : m['office.payments.imported_doubtful_other']({ count })
