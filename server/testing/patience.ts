import { vi } from 'vitest'

/**
 * A test waits for what has to happen, not for a time: a minute unless it says otherwise, where Vitest would give up
 * after a second. On a machine that has other things to do everything takes longer.
 */
const patience = 60_000
const patient = Symbol.for('akin.patient')

// Workers read this once for each of their files, and have one `vi` for all of them.
if (!(patient in vi)) {
  const { waitFor, waitUntil } = vi
  const given = (options: number | object = {}) =>
    typeof options === 'number' ? options : { timeout: patience, ...options }
  Object.assign(vi, {
    [patient]: true,
    waitFor: ((callback, options) => waitFor(callback, given(options))) as typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, given(options))) as typeof waitUntil,
  })
}
