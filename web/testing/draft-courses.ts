import fc from 'fast-check'
import type { Step } from './two-devices.ts'

/** What may happen while someone writes on two devices, in any order. */
export function anyCourse(): fc.Arbitrary<Step[]> {
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Step['act']>('arrive') },
    { weight: 4, arbitrary: fc.constant<Step['act']>('write') },
    { weight: 4, arbitrary: fc.constant<Step['act']>('pause') },
    { weight: 1, arbitrary: fc.constantFrom<Step['act'][]>('send', 'lose', 'give up', 'cut') },
  )
  const step = fc.record({ act, which: fc.nat({ max: 1_000 }) })
  return fc.array(step, { minLength: 10, maxLength: 80, size: 'max' })
}
