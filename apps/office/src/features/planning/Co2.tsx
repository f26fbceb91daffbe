/** The formula CO2e, which is the same in every language. */
export function Co2() {
  return (
    <span>
      CO<sub>2</sub>e
    </span>
  )
}
