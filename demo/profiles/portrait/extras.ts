const rims = {
  round:
    '<circle cx="103" cy="111" r="14.500"/><circle cx="137" cy="111" r="14.500"/><path d="M117.500 109C119 107 121 107 122.500 109"/>',
  square:
    '<rect x="88" y="100" width="29" height="23" rx="6"/><rect x="123" y="100" width="29" height="23" rx="6"/><path d="M117 108H123"/>',
  cat: '<path d="M86 99C96 99 110 101 117 105C118 119 110 124 103 124C93 124 88 114 86 99Z"/><path d="M154 99C144 99 130 101 123 105C122 119 130 124 137 124C147 124 152 114 154 99Z"/><path d="M117 107H123"/>',
  large:
    '<circle cx="102" cy="112" r="17"/><circle cx="138" cy="112" r="17"/><path d="M119 109H121M85 109L81 107M155 109L159 107"/>',
} as const

export type Glasses = keyof typeof rims

export function drawGlasses(kind: Glasses, colour: string) {
  return `<g fill="#fff" fill-opacity=".14" stroke="${colour}" stroke-width="3.400" stroke-linecap="round">${rims[kind]}</g>`
}

const earrings = {
  studs: (colour: string) =>
    `<g fill="${colour}"><circle cx="80" cy="126" r="4.500"/><circle cx="160" cy="126" r="4.500"/></g>`,
  hoops: (colour: string) =>
    `<g fill="none" stroke="${colour}" stroke-width="3"><circle cx="79" cy="131" r="9"/><circle cx="161" cy="131" r="9"/></g>`,
  drops: (colour: string) =>
    `<g fill="${colour}"><path d="M79 122C86 132 85 142 79 142C73 142 72 132 79 122Z"/><path d="M161 122C168 132 167 142 161 142C155 142 154 132 161 122Z"/></g>`,
  /** A hearing aid, worn as plainly as glasses. */
  aid: (colour: string) =>
    `<path d="M158 100C166 100 169 106 167 114C166 120 162 122 158 120" fill="none" stroke="${colour}" stroke-width="4.500" stroke-linecap="round"/>`,
} as const

export type Earrings = keyof typeof earrings

export function drawEarrings(kind: Earrings, colour: string) {
  return earrings[kind](colour)
}
