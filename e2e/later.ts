/** Loaded into a server before its own code: advances its clock, and only its clock, by a number of days. */
const ahead = Number(process.env.DAYS_LATER) * 86_400_000
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }

  static override now(): number {
    return Real.now() + ahead
  }
} as DateConstructor
