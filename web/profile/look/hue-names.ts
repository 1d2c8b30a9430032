/** What people call a hue, up to this many degrees. */
const names: [number, string][] = [
  [12, 'Rose'],
  [40, 'Red'],
  [75, 'Orange'],
  [112, 'Yellow'],
  [132, 'Lime'],
  [165, 'Green'],
  [200, 'Teal'],
  [238, 'Sky blue'],
  [268, 'Blue'],
  [288, 'Indigo'],
  [315, 'Violet'],
  [342, 'Magenta'],
  [360, 'Rose'],
]

/** "Teal, 190°" */
export function hueName(hue: number) {
  const [, name] = names.find(([end]) => hue < end) ?? [0, 'Rose']
  return `${name}, ${hue}°`
}
