import { changeRole } from './change-role.ts'
import { findInConsole } from './find-in-console.ts'
import { listStaff } from './list-staff.ts'

export const memberRoutes = { findInConsole, listStaff, changeRole }
