import { RegisterForm } from '@akin/contract/auth/shapes.ts'
import * as z from 'zod/mini'
import { checkedBy, problemWith } from '#platform/checked-by.ts'
import { isoOf, type TypedDay } from './birth-day.ts'
import { birthProblem } from './birth-problem.ts'

/** A day in three fields. What is wrong with it is said of the whole, and stands at the part that has to change. */
const Typed = z
  .object({ day: z.string(), month: z.string(), year: z.string() })
  .check(({ value, issues }) => {
    const { part, message } = birthProblem(value) ?? { part: 'day', message: problemWithAge(value) }
    if (!message) return
    for (const path of [[], [part]]) issues.push({ code: 'custom', input: value, message, path })
  })

function problemWithAge(typed: TypedDay) {
  return problemWith(RegisterForm.shape.dateOfBirth, isoOf(typed))
}

const TypedRegistration = z.extend(RegisterForm, { dateOfBirth: z.pipe(Typed, z.transform(isoOf)) })
export type TypedRegistration = z.input<typeof TypedRegistration>

export const checkRegistration = checkedBy(TypedRegistration)
