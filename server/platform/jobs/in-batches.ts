/**
 * Repeats a step until nothing is left or the run has to stop. A step is one short statement on an index. It answers
 * with the place where it ended and the next one goes on from there, so that none walks over what is done already.
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
