/** Where an installation's own colour is used. Copies of web/ui/tokens.css, which its test compares. */
const light = { ground: '#f2f3e9', surface: '#fdfdf8', hover: '#e6e8d8', ink: '#fff6f3' }
const dark = { surface: '#21171b', hover: '#35272d' }

/** What text needs to be read (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

export const colourPattern = /^#[0-9a-f]{6}$/

/**
 * How well the colour can be read where it is used as it is, by daylight: under the words of a button, and as the ink of a
 * link on the ground. The lower of the two. By lamplight a lighter shade of it is used, which always can be.
 */
export function contrastOf(colour: string) {
  return Math.min(contrast(colour, light.ink), contrast(colour, light.ground))
}

/** The colour and its shades as the tokens that they take the place of, each by daylight and by lamplight. */
export function shadesOf(colour: string) {
  const lamp = until(colour, '#ffffff', [dark.hover])
  const soft = { day: mix(light.surface, colour, 0.13), lamp: mix(dark.surface, lamp, 0.17) }
  const softer = { day: mix(light.surface, colour, 0.2), lamp: mix(dark.surface, lamp, 0.24) }
  return {
    act: [colour, lamp],
    'act-hover': [mix(colour, '#000000', 0.16), mix(lamp, '#ffffff', 0.2)],
    'act-press': [mix(colour, '#000000', 0.3), mix(lamp, '#ffffff', 0.1)],
    'act-ink': [light.ink, until(mix(colour, '#000000', 0.7), '#000000', [lamp])],
    'act-text': [until(colour, '#000000', [light.hover]), lamp],
    'act-soft': [soft.day, soft.lamp],
    'act-soft-hover': [softer.day, softer.lamp],
    'act-soft-ink': [until(colour, '#000000', [softer.day]), until(lamp, '#ffffff', [softer.lamp])],
    'logo-b': [colour, lamp],
  } as const satisfies Record<string, readonly [day: string, lamp: string]>
}

/** As it stands in a page. Named twice, so that it counts before the tokens' own stylesheet, wherever that stands. */
export function styleOf(colour: string) {
  const tokens = Object.entries(shadesOf(colour)).map(
    ([name, [day, lamp]]) => `--${name}:light-dark(${day},${lamp})`,
  )
  return `:root:root,[data-theme][data-theme]{${tokens.join(';')}}`
}

export function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As WCAG has it. */
function luminanceOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As far towards the other end as it takes to be read on all of these, and no further. */
function until(colour: string, end: string, grounds: string[]) {
  for (let step = 0; step < 50; step++) {
    const shade = mix(colour, end, step / 50)
    if (grounds.every(ground => contrast(shade, ground) >= leastContrast)) return shade
  }
  return end
}

function mix(from: string, to: string, share: number) {
  const ends = partsOf(to)
  const parts = partsOf(from).map((part, at) => Math.round(part + ((ends[at] ?? 0) - part) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function partsOf(colour: string) {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
}
