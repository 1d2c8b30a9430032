import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { AppealForm, AppealPicture, Decision, Standing } from './decision-shapes.ts'

const decisionId = z.object({ decisionId: Id })

export const decisionEndpoints = {
  getStanding: endpoint({
    method: 'GET',
    path: '/api/decisions',
    access: 'user',
    whileSuspended: true,
    summary: 'Every decision about you, newest first: its reasons, your appeal and what became of it.',
    reply: Standing,
  }),
  addAppealPicture: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/pictures',
    access: 'user',
    whileSuspended: true,
    summary: 'Bring a picture for an appeal that is still being written.',
    params: decisionId,
    upload: { types: ['image/png', 'image/jpeg'], maxBytes: limits.appealPictureBytes },
    reply: AppealPicture,
    status: 201,
    limit: callLimits.appeals,
  }),
  sendAppeal: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/appeal',
    access: 'user',
    whileSuspended: true,
    summary: 'Ask for a decision about you to be looked at again, once and within six months.',
    params: decisionId,
    body: AppealForm,
    reply: Decision,
    status: 201,
    limit: callLimits.appeals,
  }),
} as const
