import type { safetyEndpoints } from '@akin/contract/safety/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { askAgain } from './ask-again.ts'
import { getSealedCopy } from './get-sealed-copy.ts'
import { listReports } from './list-reports.ts'

export const safetyRoutes: Routes<typeof safetyEndpoints> = { listReports, getSealedCopy, askAgain }
