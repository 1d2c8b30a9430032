import { limits } from '@akin/contract/limits.ts'

interface Size {
  width: number
  height: number
}

const farthest = 4

/**
 * How near one can go to a picture before the frame holds fewer pixels than the server takes. Below 1 the whole
 * picture is too small.
 */
export function reachOf({ width, height }: Size, aspect: number, sideways: boolean) {
  const turned = turnedSize({ width, height }, sideways)
  const framed = Math.min(turned.height, turned.width / aspect)
  return Math.min(farthest, framed / limits.pictureMinimum)
}

/** How much larger a picture has to be drawn than it is, so that it fills a frame as it lies. */
export function fillOf(drawn: Size, frame: Size, sideways: boolean) {
  const turned = turnedSize(drawn, sideways)
  return Math.max(frame.width / turned.width, frame.height / turned.height)
}

function turnedSize({ width, height }: Size, sideways: boolean) {
  return sideways ? { width: height, height: width } : { width, height }
}
