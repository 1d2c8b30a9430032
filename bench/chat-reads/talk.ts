/** What people write: texts of everyday lengths, in which few words are said often and most of them seldom. */
export function drawTexts(count: number, random: () => number): string[] {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  /** The first of a list far more often than the last. */
  const often = <Item>(list: readonly Item[]) =>
    list[Math.min(list.length - 1, Math.floor(Math.exp(random() * Math.log(list.length + 1)) - 1))] as Item

  const tongues = spoken.map(({ common, parts, between }) => {
    const words = new Set(common)
    while (words.size < vocabulary)
      words.add(Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(parts)).join(''))
    return { words: [...words], between }
  })

  function drawText() {
    // Six in ten speak the first tongue.
    const { words, between } = random() < 0.6 ? (tongues[0] ?? pick(tongues)) : pick(tongues)
    const length = Math.round(Math.exp(1.9 + 1.8 * (random() + random() + random() - 1.5)))
    const said = Array.from({ length: Math.max(1, Math.min(180, length)) }, () => often(words)).join(between)
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}${pick(['', '', '.', '?', '!', ' 🙂'])}`
  }
  return Array.from({ length: count }, drawText)
}

const vocabulary = 12_000

const spoken = [
  {
    common: split(
      'the you to and it is that what for not hello meeting tomorrow thanks okay great where coffee train',
    ),
    parts: split(
      'ba be bi bo da de fi ga he in ka le li ma me no or pa ra re ro sa se si ta ter ti to un ver ing ed ly',
    ),
    between: ' ',
  },
  {
    common: split(
      'ich du und das nicht ist schön straße für größe grüße morgen danke später besprechung käse über',
    ),
    parts: split('ab ge ver schen tung keit bär für lö mü en er st ra lin gen'),
    between: ' ',
  },
  {
    common: split('и не на что привет завтра спасибо встреча хорошо ещё всё кофе'),
    parts: split('по на ро ви ста не ка ть ли го мо ре'),
    between: ' ',
  },
  {
    common: [
      ...'的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生会那后能对着事',
    ],
    parts: Array.from({ length: 1_500 }, (_, at) => String.fromCodePoint(0x4f00 + at * 7)),
    between: '',
  },
]

function split(words: string) {
  return words.split(' ')
}
