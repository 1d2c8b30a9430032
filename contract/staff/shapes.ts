import * as z from 'zod/mini'
import { type StaffRole, staffRoles } from '#platform/staff-roles.ts'

export type { StaffRole }
export { staffRoles }

export const Role = z.enum(staffRoles)
