import * as z from 'zod/mini'
import { type Factors as FactorValues, newnessStops, stops, type Tuning as TuningValues } from './ranking.ts'

const Stop = z.literal(stops)

export const Factors = z.object({
  interests: z.int(),
  languages: z.int(),
  activity: z.int(),
  mutuals: z.int(),
  place: z.int(),
  completeness: z.int(),
  replies: z.int(),
}) satisfies z.ZodMiniType<FactorValues>

export const Tuning = z.object({
  interests: Stop,
  languages: Stop,
  activity: Stop,
  mutuals: Stop,
  newness: z.literal(newnessStops),
}) satisfies z.ZodMiniType<TuningValues>
