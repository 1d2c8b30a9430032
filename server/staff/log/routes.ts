import { checkLog } from './check-log.ts'
import { listLog } from './list-log.ts'

export const logRoutes = { listLog, checkLog }
