import type { Skin } from './inks.ts'

const heads = {
  oval: 'M82 98C82 60 158 60 158 98C158 134 144 158 120 158C96 158 82 134 82 98Z',
  round: 'M81 98C81 60 159 60 159 98C159 138 148 157 120 157C92 157 81 138 81 98Z',
  long: 'M83 98C83 60 157 60 157 98C157 132 142 162 120 162C98 162 83 132 83 98Z',
  square: 'M81 98C81 60 159 60 159 98C159 128 154 146 138 156C128 161 112 161 102 156C86 146 81 128 81 98Z',
  /** For those whose crown shows. */
  dome: 'M82 100C82 40 158 40 158 100C158 136 144 158 120 158C96 158 82 136 82 100Z',
  scarfed: 'M89 104C89 66 151 66 151 104C151 136 139 154 120 154C101 154 89 136 89 104Z',
} as const

type HeadShape = keyof typeof heads

const brows = {
  calm: 'M96 98C100 94.500 107 94.500 111 97M129 97C133 94.500 140 94.500 144 98',
  raised: 'M95 96C99 90 107 89.500 111 93M129 93C133 89.500 141 90 145 96',
  straight: 'M96 96.500L111 95.500M129 95.500L144 96.500',
  wry: 'M96 98C100 95 107 95 111 97M129 94C133 90 140 90 145 95',
} as const

const noses = {
  hook: 'M121 112C124 119 124 123 118 124',
  button: 'M115 122C118 126 123 126 126 122',
  straight: 'M118 108C117 114 116 119 115 123C117 125 120 125 122 124.500',
  broad: 'M113 121C115 126 125 126 127 121',
} as const

const eyes = {
  dots: '<ellipse cx="104" cy="111" rx="3.600" ry="4.600"/><ellipse cx="136" cy="111" rx="3.600" ry="4.600"/>',
  wide: '<circle cx="104" cy="111" r="4.400"/><circle cx="136" cy="111" r="4.400"/><g fill="#fff" opacity=".85"><circle cx="105.500" cy="109.500" r="1.300"/><circle cx="137.500" cy="109.500" r="1.300"/></g>',
  smiling: arcs('M97 113C100 107 108 107 111 113M129 113C132 107 140 107 143 113', 3.4),
  lidded:
    '<ellipse cx="104" cy="112" rx="3.600" ry="4.200"/><ellipse cx="136" cy="112" rx="3.600" ry="4.200"/>' +
    arcs('M97 109C100 105.500 108 105.500 111 109M129 109C132 105.500 140 105.500 143 109', 2.4),
  lashes:
    '<ellipse cx="104" cy="111" rx="3.800" ry="4.600"/><ellipse cx="136" cy="111" rx="3.800" ry="4.600"/>' +
    arcs(
      'M111 108C107 104.500 101 104.500 96.500 107L94 105M129 108C133 104.500 139 104.500 143.500 107L146 105',
      2.4,
    ),
} as const

const mouths = {
  smile: { d: 'M108 136C114 143 127 143 132 136' },
  broad: { d: 'M105 134C112 145 128 145 135 134' },
  soft: { d: 'M111 138C116 141.500 124 141.500 129 138' },
  lopsided: { d: 'M108 138C116 142 127 141 133 134' },
  laughing: {
    d: 'M106 133C112 136 128 136 134 133C133 146 126 150 120 150C114 150 107 146 106 133Z',
    open: true,
  },
} as const

const beards = {
  full: 'M82 108C83 152 98 171 120 171C142 171 157 152 158 108C152 124 144 130 134 129C126 125 114 125 106 129C96 130 88 124 82 108Z',
  flowing:
    'M82 108C82 152 92 194 120 202C148 194 158 152 158 108C152 124 144 130 134 129C126 125 114 125 106 129C96 130 88 124 82 108Z',
  stubble:
    'M83 112C85 146 100 161 120 161C140 161 155 146 157 112C152 128 142 134 134 131C126 127 114 127 106 131C98 134 88 128 83 112Z',
  moustache:
    'M120 128C113 122 102 126 96 135C105 137 115 136 120 132C125 136 135 137 144 135C138 126 127 122 120 128Z',
  goatee:
    'M120 128C113 123 105 126 102 134C101 148 107 167 120 167C133 167 139 148 138 134C135 126 127 123 120 128ZM120 132C126 132 131 134 132 138C132 145 127 148 120 148C113 148 108 145 108 138C109 134 114 132 120 132Z',
} as const

type Brow = keyof typeof brows
type Nose = keyof typeof noses
type Eyes = keyof typeof eyes
type Mouth = keyof typeof mouths
export type Beard = keyof typeof beards

export interface Face {
  head: HeadShape
  brow: Brow
  nose: Nose
  eyes: Eyes
  mouth: Mouth
  beard?: Beard
  /** Red on the lips. */
  lips: boolean
  freckles: boolean
  /** The lines that laughing leaves. */
  lines: boolean
  blush: number
}

/** Ears, head and its shaded half. */
export function drawHead({ head }: Face, { tone, line }: Skin) {
  const ears = '<circle cx="82" cy="112" r="10"/><circle cx="158" cy="112" r="10"/>'
  return (
    `<clipPath id="head"><path d="${heads[head]}"/></clipPath>` +
    `<g fill="${tone}">${head === 'scarfed' ? '' : ears}<path d="${heads[head]}"/></g>` +
    `<path clip-path="url(#head)" fill="${line}" opacity=".1" d="M128 40C170 60 176 150 120 166C142 142 148 110 128 40Z"/>`
  )
}

export function drawFeatures(face: Face, { line }: Skin, browColour: string, beardColour: string) {
  const below = face.beard === 'moustache' ? ' transform="translate(0 5)"' : ''
  return [
    `<g fill="#d8452c" opacity="${face.blush}"><circle cx="95" cy="127" r="8"/><circle cx="145" cy="127" r="8"/></g>`,
    face.lines &&
      stroke(
        'M94 118C91 120 89 120 87 119M146 118C149 120 151 120 153 119M103 128C100 132 99 136 100 140M137 128C140 132 141 136 140 140',
        line,
        1.8,
        0.28,
      ),
    face.freckles && `<g fill="${line}" opacity=".32">${freckles}</g>`,
    face.beard &&
      `<path fill="${beardColour}" fill-rule="evenodd" opacity="${face.beard === 'stubble' ? 0.45 : 1}" d="${beards[face.beard]}"/>`,
    `<g fill="${line}" stroke="${line}" stroke-width="0">${eyes[face.eyes]}</g>`,
    stroke(brows[face.brow], browColour, 3.4),
    stroke(noses[face.nose], line, 2.6, 0.5),
    `<g${below}>${drawMouth(face, line, beardColour)}</g>`,
  ]
    .filter(Boolean)
    .join('')
}

const freckles = [
  [92, 121],
  [98, 124],
  [94, 128],
  [142, 124],
  [148, 121],
  [146, 128],
  [113, 119],
  [127, 119],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.300"/>`)
  .join('')

function drawMouth({ mouth, beard, lips }: Face, line: string, beardColour: string) {
  const shape = mouths[mouth]
  const hidden = beard === 'full' || beard === 'flowing'
  if ('open' in shape) {
    return `<path fill="${hidden ? '#3b1d18' : line}" d="${shape.d}"/><path fill="#fff4ea" d="M109 135.500C114 137.500 126 137.500 131 135.500C131 140 127 141 120 141C113 141 109 140 109 135.500Z"/>`
  }
  if (hidden) return stroke(shape.d, isPale(beardColour) ? '#6b3a30' : '#ffe9dc', 3.4)
  return stroke(shape.d, lips ? '#b3263f' : line, lips ? 4.2 : 3.4)
}

function isPale(colour: string) {
  return Number.parseInt(colour.slice(1, 3), 16) > 0x96
}

function stroke(d: string, colour: string, width: number, opacity = 1) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function arcs(d: string, width: number) {
  return `<path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}
