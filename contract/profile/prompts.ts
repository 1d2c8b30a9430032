/** Questions that people answer in their own words. An id is for ever; its words may change. */
export const prompts = {
  proud: 'A small thing I am proud of',
  ask: 'Ask me about',
  learning: 'I am learning',
  sunday: 'My best kind of Sunday',
  opinion: 'An opinion I will defend',
  changed: 'Something I changed my mind about',
  teach: 'I could teach you',
  taught: 'I would love to be taught',
  place: 'A place I keep going back to',
  song: 'A song I never skip',
  book: 'A book I press on people',
  meal: 'The meal I cook best',
  laugh: 'What makes me laugh',
  morning: 'My mornings look like this',
  brave: 'The bravest thing I did lately',
  simple: 'A simple pleasure',
  work: 'What I do, told to a child',
  years: 'In five years I hope to',
  hobby: 'A hobby I came to late',
  good: 'I am good at',
  bad: 'I am cheerfully bad at',
  friends: 'My friends would say',
  talk: 'I could talk all night about',
  together: 'We will get along if',
} as const

export type PromptId = keyof typeof prompts

export const promptIds = Object.keys(prompts) as PromptId[]
