import type { Skin } from './inks.ts'

const body = 'M22 240C24 202 66 188 102 180C110 196 130 196 138 180C174 188 216 202 218 240Z'

interface Colours {
  main: string
  second: string
  skin: Skin
}

interface Garment {
  /** On the body, before the neck. */
  under?: (colours: Colours) => string
  /** Over the neck. */
  over?: (colours: Colours) => string
}

const inside = (shapes: string) => `<g clip-path="url(#body)">${shapes}</g>`
const rows = [198, 214, 230]
const shade = 'fill="#27151d" opacity=".14"'

const garments = {
  crew: {
    over: ({ second }) =>
      `<path fill="none" stroke="${second}" stroke-width="5" d="M101 179C108 199 132 199 139 179" stroke-linecap="round"/>`,
  },
  plain: {},
  stripes: {
    under: ({ second }) =>
      inside(rows.map(y => `<rect x="10" y="${y}" width="220" height="7" fill="${second}"/>`).join('')),
  },
  dots: {
    under: ({ second }) =>
      inside(
        [...Array(9).keys()]
          .flatMap(column =>
            rows.map(
              (y, row) =>
                `<circle cx="${28 + column * 23 + (row % 2) * 11}" cy="${y + 2}" r="4" fill="${second}"/>`,
            ),
          )
          .join(''),
      ),
  },
  vNeck: { over: ({ skin }) => `<path fill="${skin.tone}" d="M102 176L120 214L138 176Z"/>` },
  turtleneck: {
    over: ({ main }) =>
      `<path fill="${main}" d="M99 164C106 172 134 172 141 164L143 192H97Z"/><path ${shade} d="M99 164C106 172 134 172 141 164L141.500 174C134 180 106 180 98.500 174Z"/>`,
  },
  shirt: {
    over: ({ main, second }) =>
      `<path fill="${second}" d="M100 176L120 206L140 176L154 184L136 216L120 206L104 216L86 184Z"/><path fill="none" stroke="${main}" stroke-width="2" d="M120 206V240"/><path ${shade} d="M119 208H121V240H119Z"/>`,
  },
  blazer: {
    over: ({ main, second }) =>
      `<path fill="${second}" d="M101 178L120 238L139 178C132 196 108 196 101 178Z"/><path fill="${main}" d="M98 178L120 240H84L78 186ZM142 178L120 240H156L162 186Z"/><path ${shade} d="M98 178L120 240L92 212L98 204L84 200L86 183ZM142 178L120 240L148 212L142 204L156 200L154 183Z"/>`,
  },
  hoodie: {
    under: ({ main }) =>
      `<path fill="${main}" d="M78 190C76 154 164 154 162 190C152 212 88 212 78 190Z"/><path ${shade} d="M78 190C76 154 164 154 162 190C152 212 88 212 78 190Z"/>`,
    over: ({ second }) =>
      `<g stroke="${second}" stroke-width="3" stroke-linecap="round"><path d="M106 198V220M134 198V216"/></g>`,
  },
  dungarees: {
    over: ({ second }) =>
      `<path fill="${second}" d="M78 186L90 182L98 216H142L150 182L162 186L156 240H84Z"/><g fill="#fbe0a4"><circle cx="97" cy="219" r="4"/><circle cx="143" cy="219" r="4"/></g>`,
  },
  scarf: {
    over: ({ second }) =>
      `<path fill="${second}" d="M128 190L150 186L158 240H134Z"/><path fill="${second}" d="M90 168C102 182 138 182 150 168C160 178 158 196 148 200C130 208 110 208 92 200C82 196 80 178 90 168Z"/><path ${shade} d="M92 200C110 208 130 208 148 200C140 192 130 190 120 192C108 194 98 194 92 200Z"/>`,
  },
  beads: {
    over: ({ second }) =>
      `<g fill="${second}">${[
        [99, 184],
        [103, 193],
        [110, 200],
        [120, 203],
        [130, 200],
        [137, 193],
        [141, 184],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.600"/>`)
        .join('')}</g>`,
  },
} as const satisfies Record<string, Garment>

export type GarmentName = keyof typeof garments

/** Shoulders, neck and what is worn there. */
export function drawClothes(name: GarmentName, colours: Colours) {
  const garment: Garment = garments[name]
  const { tone, line } = colours.skin
  return (
    `<clipPath id="body"><path d="${body}"/></clipPath><path fill="${colours.main}" d="${body}"/>` +
    (garment.under?.(colours) ?? '') +
    `<path fill="${tone}" d="M102 140H138V182C130 197 110 197 102 182Z"/>` +
    `<path fill="${line}" opacity=".17" d="M102 150C112 164 128 164 138 150V164C128 172 112 172 102 162Z"/>` +
    (garment.over?.(colours) ?? '')
  )
}

/** A scarf that covers hair and neck, behind the face. */
export function drawHijab(colour: string, robe: string) {
  return (
    `<path fill="${colour}" d="M56 240C50 130 58 40 120 40C182 40 190 130 184 240Z"/>` +
    `<path fill="${robe}" d="M10 240C14 214 40 198 70 190L170 190C200 198 226 214 230 240Z"/>` +
    `<path fill="${colour}" d="M66 150C60 190 84 222 120 222C156 222 180 190 174 150Z"/>` +
    '<path fill="none" stroke="#27151d" stroke-opacity=".14" stroke-width="4" stroke-linecap="round" d="M76 160C84 186 110 198 142 190M80 84C84 66 98 54 116 50"/>'
  )
}
