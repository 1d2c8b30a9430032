/**
 * Repeats a step until nothing is left or the signal aborts. A step is one short statement on an index. It returns the
 * place where it ended and the next one starts there, so that no row is scanned again.
 */
export async function inBatches<Place>(
  signal: AbortSignal,
  step: (after: Place | undefined) => Promise<Place | undefined>,
) {
  let place: Place | undefined
  do {
    if (signal.aborted) return
    place = await step(place)
  } while (place !== undefined)
}
