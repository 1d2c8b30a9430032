import type { safetyEndpoints } from '@akin/contract/safety/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { turnCalmOff, turnCalmOn } from './calm/turn-calm.ts'
import { getFilterWords, saveFilterWords } from './words/filter-words.ts'

export const safetyRoutes: Routes<typeof safetyEndpoints> = {
  turnCalmOn,
  turnCalmOff,
  getFilterWords,
  saveFilterWords,
}
