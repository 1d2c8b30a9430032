import * as z from 'zod/mini'
import { timerNames } from './timers.ts'

export const Timer = z.enum(timerNames)
export type Timer = z.infer<typeof Timer>
