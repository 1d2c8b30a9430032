import type { safetyEndpoints } from '@akin/contract/safety/endpoints.ts'
import type { quietEndpoints } from '@akin/contract/safety/quiet-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { askAgain } from './ask-again.ts'
import { turnCalmOff, turnCalmOn } from './calm/turn-calm.ts'
import { getSealedCopy } from './get-sealed-copy.ts'
import { listReports } from './list-reports.ts'
import { getFilterWords, saveFilterWords } from './words/filter-words.ts'

export const safetyRoutes: Routes<typeof safetyEndpoints & typeof quietEndpoints> = {
  listReports,
  getSealedCopy,
  askAgain,
  turnCalmOn,
  turnCalmOff,
  getFilterWords,
  saveFilterWords,
}
