import type { StaffRole } from '@akin/contract/staff/shapes.ts'

/** What the log says of it. */
export function roleChange(before: StaffRole | null, after: StaffRole | null) {
  return `${before ?? 'no role'} → ${after ?? 'no role'}`
}
