export interface Paint {
  red: number
  green: number
  blue: number
  alpha: number
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
const known = new Map<string, Paint>()

/** A colour as CSS writes it, in numbers up to 255, its alpha up to 1. */
export function paintOf(color: string): Paint {
  const made = known.get(color) ?? paint(color)
  known.set(color, made)
  return made
}

/** What is seen where one paint lies on another. */
export function over(top: Paint, below: Paint): Paint {
  const mix = (one: number, other: number) => one * top.alpha + other * (1 - top.alpha)
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  }
}

/** The browser reads it, in whatever words it is written. */
function paint(color: string): Paint {
  if (!canvas) throw new Error('There is no canvas.')
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return { red, green, blue, alpha: alpha / 255 }
}
