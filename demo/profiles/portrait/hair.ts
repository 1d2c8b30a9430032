/** Hair behind the head and hair over it, drawn on a canvas of 240 with the face around 120, 112. */
export interface HairStyle {
  back: string
  front: string
  /** Whether a band, a hat or headphones may sit on it. */
  flat?: boolean
}

const path = (d: string) => `<path d="${d}"/>`
const ball = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`
const balls = (...all: [number, number, number][]) => all.map(each => ball(...each)).join('')
const strand = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}"/>`

const cap = path('M76 112C68 62 94 46 120 46C146 46 172 62 164 112Z')
const swept = path(
  'M80 106C76 66 96 56 120 56C144 56 164 66 160 106C154 86 142 76 120 76C98 76 86 86 80 106Z',
)
const parted = path(
  'M121 50C92 50 78 72 79 110C83 94 104 86 121 62C138 86 157 94 161 110C162 72 150 50 121 50Z',
)
const sideways = path(
  'M161 110C164 66 146 50 116 50C90 50 77 74 79 110C82 92 90 84 98 68C112 86 146 88 161 110Z',
)
const blunt = path(
  'M79 114C74 66 94 50 120 50C146 50 166 66 161 114C159 104 157 98 154 91C134 96 106 96 86 91C83 98 81 104 79 114Z',
)
const curtain = path('M62 208C50 120 60 40 120 40C180 40 190 120 178 208C160 216 80 216 62 208Z')

function locs(length: number) {
  const lengths = [0.72, 0.9, 1, 0.86, 0.8, 0.8, 0.86, 1, 0.9, 0.72]
  return lengths.map((share, index) => strand(62 + index * 11.6, 66, 12.4, share * length)).join('')
}

export const styles = {
  bald: { back: '', front: '', flat: true },
  rim: {
    back: '',
    front: path(
      'M81 122C72 106 74 88 85 78C88 92 85 106 86 120ZM159 122C168 106 166 88 155 78C152 92 155 106 154 120Z',
    ),
    flat: true,
  },
  receding: {
    back: '',
    front: path(
      'M79 112C73 74 88 55 120 54C152 55 167 74 161 112C158 96 155 88 149 82C147 70 140 66 120 68C100 66 93 70 91 82C85 88 82 96 79 112Z',
    ),
  },
  crop: {
    back: '',
    front: path('M81 98C76 54 164 54 159 98C154 80 146 74 120 73C94 74 86 80 81 98Z'),
    flat: true,
  },
  flatTop: {
    back: '',
    front: path(
      'M80 102C77 84 76 58 81 44C106 37 134 37 159 44C164 58 163 84 160 102C156 88 150 80 144 77C128 73 112 73 96 77C90 80 84 88 80 102Z',
    ),
  },
  combed: {
    back: '',
    front: path(
      'M77 106C66 58 98 36 128 42C160 40 174 70 163 106C160 92 156 84 149 76C132 86 108 82 95 72C88 82 81 90 77 106Z',
    ),
  },
  quiff: {
    back: '',
    front: path(
      'M78 108C71 82 76 66 85 62C82 44 108 28 140 36C160 42 170 62 162 108C160 92 157 84 151 77C136 82 108 81 91 74C84 82 80 94 78 108Z',
    ),
  },
  mop: {
    back: path('M74 124C64 60 90 42 120 42C150 42 176 60 166 124L156 128L84 128Z'),
    front: path(
      'M80 104C78 66 96 54 120 54C144 54 162 66 160 104C156 96 152 92 146 90L138 96L128 89L116 96L106 89L94 95C88 92 84 98 80 104Z',
    ),
    flat: true,
  },
  shortCurls: {
    back: balls([92, 64, 20], [120, 54, 24], [148, 64, 20], [80, 84, 16], [160, 84, 16]),
    front: balls([92, 74, 13], [108, 66, 14], [126, 64, 14], [144, 72, 14]),
  },
  roundAfro: { back: ball(120, 84, 54), front: swept },
  shortLocs: {
    back: locs(64),
    front: balls([84, 80, 12], [96, 68, 13], [110, 63, 13], [126, 62, 13], [142, 66, 13], [155, 78, 12]),
  },
  topKnot: { back: ball(120, 42, 15) + cap, front: swept },
  shoulder: {
    back: path(
      'M66 172C56 152 62 130 62 108C60 62 84 42 120 42C156 42 180 62 178 108C178 130 184 152 174 172C164 184 152 178 146 164L94 164C88 178 76 184 66 172Z',
    ),
    front: parted,
  },
  pixie: {
    back: path('M78 120C68 62 92 44 120 44C152 44 172 62 163 120C156 116 84 116 78 120Z'),
    front: path(
      'M79 108C75 66 96 50 122 50C150 50 166 70 161 108C157 94 151 85 143 78C126 92 102 95 85 88C82 96 80 102 79 108Z',
    ),
    flat: true,
  },
  bob: {
    back: path(
      'M68 158C56 82 74 40 120 40C166 40 184 82 172 158C164 170 150 166 144 156L96 156C90 166 76 170 68 158Z',
    ),
    front: path(
      'M80 112C76 74 92 56 112 56C112 72 100 90 80 112ZM160 112C164 74 146 56 108 56C114 80 142 88 160 112Z',
    ),
    flat: true,
  },
  bluntBob: {
    back: path(
      'M70 150C58 82 74 40 120 40C166 40 182 82 170 150C162 158 152 156 146 150L94 150C88 156 78 158 70 150Z',
    ),
    front: blunt,
    flat: true,
  },
  long: { back: curtain, front: parted, flat: true },
  longSide: { back: curtain, front: sideways, flat: true },
  longFringe: { back: curtain, front: blunt, flat: true },
  waves: {
    back: path(
      'M62 190C48 172 64 158 56 138C48 116 56 98 62 80C70 52 94 38 120 38C146 38 170 52 178 80C184 98 192 116 184 138C176 158 192 172 178 190C164 206 148 192 142 170L98 170C92 192 76 206 62 190Z',
    ),
    front: sideways,
    flat: true,
  },
  bun: { back: ball(120, 40, 23) + cap, front: swept, flat: true },
  ponytail: {
    back:
      cap +
      path(
        'M146 54C186 48 204 92 194 138C190 160 184 172 174 178C168 166 176 150 174 126C172 102 164 84 146 76Z',
      ),
    front: sideways,
  },
  plaits: {
    back:
      cap +
      balls(
        [74, 122, 11],
        [70, 138, 12],
        [68, 155, 12],
        [69, 172, 11],
        [71, 187, 10],
        [166, 122, 11],
        [170, 138, 12],
        [172, 155, 12],
        [171, 172, 11],
        [169, 187, 10],
      ),
    front: parted,
  },
  bigCurls: {
    back: balls(
      [86, 66, 26],
      [120, 52, 30],
      [154, 66, 26],
      [70, 98, 24],
      [170, 98, 24],
      [68, 130, 22],
      [172, 130, 22],
      [76, 156, 18],
      [164, 156, 18],
    ),
    front: balls([94, 70, 14], [112, 63, 15], [132, 63, 15], [148, 72, 14]),
  },
  afro: { back: ball(120, 88, 66), front: swept },
  puffs: { back: ball(72, 62, 28) + ball(168, 62, 28) + cap, front: parted },
  locs: {
    back: locs(132),
    front: balls(
      [82, 86, 11],
      [90, 73, 13],
      [103, 65, 13],
      [119, 62, 13],
      [136, 65, 13],
      [150, 74, 13],
      [158, 87, 11],
    ),
  },
} as const satisfies Record<string, HairStyle>

export type HairStyleName = keyof typeof styles
