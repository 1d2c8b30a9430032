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
  const turned = sideways ? { width: height, height: width } : { width, height }
  const framed = Math.min(turned.height, turned.width / aspect)
  return Math.min(farthest, framed / limits.pictureMinimum)
}
