import type { decisionEndpoints } from '@akin/contract/safety/decision-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { addAppealPicture } from './add-appeal-picture.ts'
import { getStanding } from './read-standing.ts'
import { sendAppeal } from './send-appeal.ts'

export const decisionRoutes: Routes<typeof decisionEndpoints> = { getStanding, addAppealPicture, sendAppeal }
