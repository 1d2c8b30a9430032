import { afterAll, onTestFinished } from 'vitest'

/** Ends what was opened with the test that opened it, or with its file where no test did. */
export function afterwards(end: () => Promise<void>) {
  try {
    onTestFinished(end)
  } catch {
    afterAll(end)
  }
}
