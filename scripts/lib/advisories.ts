/** A reviewed vulnerability. */
export interface ReviewedAdvisory {
  /** Its URL in the registry's report, such as https://github.com/advisories/GHSA-xxxx-xxxx-xxxx. */
  readonly url: string
  /** Why it does not affect this project. */
  readonly reason: string
  /** The last day of the exception, YYYY-MM-DD. */
  readonly until: string
}

interface Advisory {
  readonly name: string
  readonly title: string
  readonly severity: string
  readonly url: string
}

/** Reads the output of `npm audit --json`. @returns null when the registry did not answer */
export function readAuditReport(output: string): readonly Advisory[] | null {
  const report = parse(output)
  if (typeof report !== 'object' || report === null || !('vulnerabilities' in report)) return null
  const advisories = Object.values(Object(report.vulnerabilities))
    // a name instead of an advisory is a package that depends on the vulnerable one
    .flatMap((vulnerable) => [Object(vulnerable).via].flat())
    .filter((via): via is Advisory => typeof via === 'object' && via !== null && 'url' in via)
  return [...new Map(advisories.map((advisory) => [advisory.url, advisory])).values()]
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

/** Vulnerabilities to fix or review, one sentence each. @param today YYYY-MM-DD */
export function findProblems(
  advisories: readonly Advisory[],
  reviewed: readonly ReviewedAdvisory[],
  today: string,
): string[] {
  const unreviewed = advisories.flatMap(({ name, title, severity, url }) => {
    const review = reviewed.find((known) => known.url === url)
    if (!review) return [`${name}: ${title} (${severity}, ${url})`]
    return review.until < today ? [`${name}: the exception for ${url} ended on ${review.until}`] : []
  })
  const stale = reviewed
    .filter(({ url }) => !advisories.some((advisory) => advisory.url === url))
    .map(({ url }) => `the exception for ${url} is not needed any more`)
  return [...unreviewed, ...stale]
}
