import data from 'emojibase-data/en/data.json?url'
import words from 'emojibase-data/en/messages.json?url'
import type { EmojiData, SkinTone } from 'frimousse'

interface EmojiRecord {
  emoji: string
  label: string
  version: number
  group?: number
  tags?: string[]
  skins?: { emoji: string; tone: number | number[] }[]
}

interface Words {
  groups: { order: number; message: string }[]
}

type Tone = Exclude<SkinTone, 'none'>

const tones: Tone[] = ['light', 'medium-light', 'medium', 'medium-dark', 'dark']
/** Later ones are empty boxes on many devices. */
const newest = 15
/** Skin and hair by themselves, which nobody sends. */
const components = 2

/** Every emoji with the words it is found by. It comes from this server, and the browser keeps it as any other file. */
export async function readEmojiData(): Promise<EmojiData> {
  const [known, { groups }] = await Promise.all([read<EmojiRecord[]>(data), read<Words>(words)])
  return {
    locale: 'en',
    emojis: known.flatMap(({ emoji, label, version, group, tags = [], skins }) => {
      if (group === undefined || group === components || version > newest) return []
      return { emoji, label, version, category: group, tags, skins: skins && inTones(skins) }
    }),
    categories: groups
      .filter(({ order }) => order !== components)
      .map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: Object.fromEntries(tones.map(tone => [tone, `${tone} skin tone`])) as Record<Tone, string>,
  }
}

async function read<Kind>(address: string): Promise<Kind> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The emoji could not be loaded: ${response.status}.`)
  return response.json() as Promise<Kind>
}

/** Couples have a tone for each of the two: only those with one tone are offered. */
function inTones(skins: NonNullable<EmojiRecord['skins']>) {
  const single = skins.flatMap(({ emoji, tone }) =>
    typeof tone === 'number' ? [[tones[tone - 1], emoji]] : [],
  )
  return Object.fromEntries(single) as Record<Tone, string>
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
