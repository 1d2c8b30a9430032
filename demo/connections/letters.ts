/** What people of the demo write when they ask to connect; some write nothing. */
export const letters = [
  'You answered the question about Sundays the way I would have. Soup?',
  'We were at the same talk in the library, I think: second row, green scarf?',
  'I am new in town and looking for someone who knows where the good bread is.',
  'Your list of places made me take out a map. May I ask about two of them?',
  'A friend of ours says we should have met years ago.',
  'I am learning your language, slowly. I promise to make you laugh by mistake.',
  'Do you still repair radios? I have a very old one and no idea.',
  '',
]

export const reasons = ['Kept writing after I had said no.', 'Tried to sell me something, twice.', '']

/** What Ana and Ben keep to themselves about some of their contacts. */
export const keepsakes = [
  { labels: ['Choir'], note: 'Sings bass. Birthday in May.' },
  { labels: ['Neighbours', 'Choir'], note: '' },
  { labels: ['Work'], note: 'Met at the printing workshop.' },
]
