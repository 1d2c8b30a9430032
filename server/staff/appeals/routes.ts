import { answerAppeal } from './answer-appeal.ts'
import { getAppeal } from './get-appeal.ts'
import { listAppeals } from './list-appeals.ts'

export const appealRoutes = { listAppeals, getAppeal, answerAppeal }
