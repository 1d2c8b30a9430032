/** What someone answers, by what was said. The first line that fits is taken, and one of its answers by chance. */
const answers: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(hi|hello|hey|salut|good (morning|evening|afternoon)|ol[aá])\b/i,
    [
      'Hello! I was just thinking of you.',
      'Hey! How is your day?',
      'Hello hello. You caught me with a cup of tea.',
    ],
  ],
  [
    /\bhow (are|is|was|have)\b/i,
    [
      'Quite well, thank you. A little tired, in a good way. And you?',
      'All fine here. The kettle is on and nobody wants anything from me.',
      'Better now that someone asks!',
    ],
  ],
  [
    /\b(thanks|thank you|cheers|obrigad[ao])\b/i,
    ['Any time.', 'You are very welcome.', 'It was nothing. Well, it was something, but a pleasure.'],
  ],
  [
    /\b(bye|good night|see you|talk later|until)\b/i,
    ['Sleep well when you get there!', 'See you soon. Mind the stairs.', 'Until then!'],
  ],
  [
    /\b(when|what time|which day|tomorrow|tonight|friday|saturday|sunday)\b/i,
    [
      'After six works for me. Does that suit you?',
      'I am free from Thursday on. You choose.',
      'Let me look… yes, that is fine with me.',
    ],
  ],
  [
    /\bwhere\b/i,
    [
      'The usual corner, I would say.',
      'By the river, near the bench with the missing plank.',
      'Anywhere with a roof. It looks like rain.',
    ],
  ],
  [
    /\bwhy\b/i,
    [
      'That is a long story and it has a goat in it.',
      'I have asked myself the same.',
      'Honestly? It felt right.',
    ],
  ],
  [
    /\b(sorry|sad|tired|bad day|awful|ill|sick)\b/i,
    [
      'Oh no. Do you want company or quiet?',
      'I am sorry to hear that. I am here for a while if you want to talk.',
      'That sounds heavy. Be kind to yourself today.',
    ],
  ],
  [
    /\b(haha|lol|funny|joke)\b|😂|🤣/i,
    ['I am still laughing.', 'Careful, I was drinking.', 'You should write these down.'],
  ],
  [
    /\b(eat|dinner|lunch|cook|soup|bread|cake|coffee|tea|recipe)\b/i,
    [
      'Now I am hungry. You have that effect.',
      'I have bread in the oven. You can smell it on the stairs.',
      'Save me some, will you?',
    ],
  ],
  [
    /\b(love|great|wonderful|lovely|congrat|yes!|hooray)\b|❤️|🎉/i,
    ['That makes me so happy!', 'Wonderful. Tell me everything.', 'Best news of the day.'],
  ],
  [
    /\?\s*$/,
    [
      'Good question. I would say yes, but ask me again tomorrow.',
      'I think so! Why do you ask?',
      'Hm. Let me think about that one.',
      'Yes, I would like that.',
      'Probably not today, but soon.',
    ],
  ],
]

const anything = [
  'I see what you mean.',
  'Tell me more!',
  'That sounds just like you.',
  'Ha, I was going to say the same.',
  'Oh, that reminds me: I still have your book.',
  'Really? I would not have guessed.',
  'I like that.',
  'Hold that thought, the post is at the door. Back now. Go on!',
]

const thanks = [
  'Oh! Thank you. That made my day.',
  'For me? You are very kind.',
  'I have put it where I can see it.',
  'Now I am smiling at a screen. Thank you!',
]

/** Said without being asked. */
export const openings = [
  'Guess what I have just seen from the window: two dogs carrying one stick.',
  'Are you busy later? I made too much soup.',
  'I finally fixed the lamp. It only took three evenings.',
  'Quick question: blue or green for a front door?',
  'The bakery has the good rolls again.',
  'I am on a tram that has stopped for no reason. Say something nice.',
  'Did you see the sky just now?',
  'I found your note in my coat. It made my morning.',
]

const reactions: readonly (readonly [RegExp, string])[] = [
  [/😂|haha|funny|joke/i, '😂'],
  [/thank|love|❤️|miss/i, '❤️'],
  [/!$|great|done|yes/i, '🎉'],
  [/./, '👍'],
]

export function answerTo(said: string, lately: readonly string[]) {
  const fitting = answers.find(([pattern]) => pattern.test(said))?.[1] ?? anything
  return pickFresh(fitting, lately)
}

export function thanksFor(lately: readonly string[]) {
  return pickFresh(thanks, lately)
}

/** Nobody says the same thing twice in a row. */
export function pickFresh(list: readonly string[], lately: readonly string[]) {
  const fresh = list.filter(sentence => !lately.includes(sentence))
  const from = fresh.length > 0 ? fresh : list
  return from[Math.floor(Math.random() * from.length)] ?? 'Hm.'
}

export function reactionTo(said: string) {
  return reactions.find(([pattern]) => pattern.test(said))?.[1] ?? '👍'
}
