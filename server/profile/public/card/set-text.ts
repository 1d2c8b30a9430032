import satori from 'satori'
import type { CardWords } from './card-words.ts'
import { cardFonts, type Face, familyOf } from './fonts.ts'

/** The social card in pixels. */
export const card = { width: 1200, height: 630, cover: 236, margin: 64 }

export const portrait = { x: 64, y: 116, size: 336, ring: 12 }

interface Box {
  type: 'div'
  key: null
  props: { style: Record<string, string | number>; children: Box[] | string }
}

/** The words of a card as an SVG layer in which every letter is a shape: whoever draws it needs no fonts. */
export function setText(
  words: CardWords,
  { withInitials, site }: { withInitials: boolean; site: string | null },
) {
  const layer = box({ width: card.width, height: card.height }, [
    ...(withInitials ? [initials(words.initials)] : []),
    person(words),
    footer(site),
  ])
  return satori(layer, { ...card, fonts: cardFonts().fonts })
}

function initials(letters: string) {
  const { x, y, size } = portrait
  const place = { left: x, top: y, width: size, height: size, alignItems: 'center', justifyContent: 'center' }
  return box({ position: 'absolute', ...place }, [
    line('display', letters, { fontSize: size * 0.38, color: ink, letterSpacing: '-0.02em' }),
  ])
}

/** It grows downwards from where the cover ends, and stops above the footer whatever it has to say. */
function person({ name, fullName, headline }: CardWords) {
  const size = nameSize(name)
  return box(
    {
      position: 'absolute',
      flexDirection: 'column',
      right: card.margin,
      top: card.cover + 8,
      width: room,
      height: card.height - card.cover - 8 - 104,
      overflow: 'hidden',
    },
    [
      line('display', name, {
        fontSize: size,
        lineHeight: 1.06,
        color: ink,
        letterSpacing: '-0.032em',
        lineClamp: linesAt(size),
        // Accents reach above their line, and letters set tightly a little past its end.
        paddingTop: 18,
        width: room - 12,
      }),
      ...(fullName
        ? [line('display', fullName, { ...small, fontSize: fullName.length > 30 ? 26 : 30 })]
        : []),
      ...(headline
        ? [line('voice', `“${headline}”`, { ...voice, fontSize: headline.length > 56 ? 33 : 38 })]
        : []),
    ],
  )
}

/** Below everyone's card: whose page it is, where our fonts can write that. */
function footer(site: string | null) {
  return box(
    {
      position: 'absolute',
      left: card.margin,
      right: card.margin,
      bottom: 40,
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    [
      line('display', site ?? '', { fontSize: 40, color: ink, letterSpacing: '-0.045em', marginLeft: 72 }),
      line('text', 'Find your people. Talk to them.', { fontSize: 26, color: inkSoft }),
    ],
  )
}

const ink = '#27151d'
const inkSoft = '#574650'
const small = { lineHeight: 1.3, marginTop: 6, color: inkSoft, lineClamp: 1 }
const voice = {
  lineHeight: 1.25,
  marginTop: 18,
  color: ink,
  textWrap: 'balance',
  maxHeight: '2.5em',
  overflow: 'hidden',
}
const room = card.width - portrait.x - portrait.size - 44 - card.margin

function nameSize(name: string) {
  const longestWord = Math.max(...name.split(' ').map(word => word.length))
  return [84, 72, 62, 54, 48, 42].find(size => fits(name, longestWord, size)) ?? 36
}

/** Half an em is what a letter of ours takes on average; a name of many W's is broken, or cut at the end. */
function fits(name: string, longestWord: number, size: number) {
  const letters = room / (size * 0.53)
  return longestWord <= letters && name.length <= letters * (linesAt(size) - 0.2 * (linesAt(size) - 1))
}

function linesAt(size: number) {
  if (size > 60) return 1
  return size > 40 ? 2 : 3
}

export function line(face: Face, text: string, style: Record<string, string | number>) {
  return box({ display: 'block', fontFamily: familyOf(face), wordBreak: 'break-word', ...style }, text)
}

export function box(style: Record<string, string | number>, children: Box[] | string): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}
