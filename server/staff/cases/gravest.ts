import { type ReportReason, reasons, reportReasons } from '@akin/contract/safety/shapes.ts'

/** Reasons by how soon someone has to read them. */
const byGravity = reportReasons.toSorted((one, other) => reasons[one].hours - reasons[other].hours)

/** The same as SQL: the lower, the graver. */
export const gravityOf = (column: string) =>
  `array_position(array[${byGravity.map(reason => `'${reason}'`).join(', ')}], ${column})`

export function gravest<Report extends { reason: ReportReason }>(reports: readonly Report[]) {
  const [first] = reports.toSorted(
    (one, other) => byGravity.indexOf(one.reason) - byGravity.indexOf(other.reason),
  )
  return first
}
