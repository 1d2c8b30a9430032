import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'satori'
import { lettersOf } from './woff-letters.ts'

const require = createRequire(import.meta.url)

/** Akin speaks, the interface speaks, a person speaks: each in its own face. */
const faces = {
  display: {
    family: 'bricolage-grotesque',
    from: require.resolve('@fontsource/bricolage-grotesque/package.json'),
    weight: 700,
    style: 'normal',
  },
  text: {
    family: 'figtree',
    from: require.resolve('@fontsource/figtree/package.json'),
    weight: 500,
    style: 'normal',
  },
  voice: {
    family: 'newsreader',
    from: require.resolve('@fontsource/newsreader/package.json'),
    weight: 400,
    style: 'italic',
  },
} as const

export type Face = keyof typeof faces

const scripts = ['latin', 'latin-ext', 'vietnamese']

let loaded: ReturnType<typeof load> | undefined

/** Read when the first card is drawn: most processes of an installation never draw one. */
export function cardFonts() {
  loaded ??= load()
  return loaded
}

export function familyOf(face: Face) {
  return scripts.map(script => `${face} ${script}`).join(', ')
}

function load() {
  const names = Object.keys(faces) as Face[]
  const fonts = new Map(names.map(face => [face, fontsOf(face)]))
  const letters = new Map(
    [...fonts].map(([face, files]) => [face, new Set(files.flatMap(({ data }) => [...lettersOf(data)]))]),
  )
  return {
    fonts: [...fonts.values()].flat(),
    canWrite: (face: Face, text: string) =>
      [...text].every(character => letters.get(face)?.has(character.codePointAt(0) ?? 0)),
  }
}

function fontsOf(face: Face): (Font & { data: Buffer })[] {
  const { family, from, weight, style } = faces[face]
  return scripts.flatMap(script => {
    const file = path.join(path.dirname(from), 'files', `${family}-${script}-${weight}-${style}.woff`)
    // Not every family has every script.
    return existsSync(file) ? [{ name: `${face} ${script}`, data: readFileSync(file), weight, style }] : []
  })
}
