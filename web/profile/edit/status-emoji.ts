/** What people are up to most often, each with the words that a screen reader says. */
export const statusEmoji = {
  '💬': 'Happy to talk',
  '👋': 'Saying hello',
  '😊': 'In a good mood',
  '🎉': 'Celebrating',
  '🤔': 'Thinking',
  '😴': 'Sleeping',
  '🤒': 'Unwell',
  '💻': 'Working',
  '🎧': 'Listening',
  '🔕': 'Not to be disturbed',
  '📚': 'Reading',
  '✍️': 'Writing',
  '🎨': 'Making art',
  '🎸': 'Playing music',
  '🎬': 'Watching films',
  '🎮': 'Playing games',
  '🍳': 'Cooking',
  '☕': 'Having coffee',
  '🍽️': 'Eating',
  '🌱': 'Gardening',
  '🚶': 'Out walking',
  '🏃': 'Running',
  '🚴': 'Cycling',
  '🏊': 'Swimming',
  '🧘': 'Resting',
  '🏡': 'At home',
  '✈️': 'Travelling',
  '🚆': 'On a train',
  '🏖️': 'On holiday',
  '🎓': 'Studying',
} as const

/** A field for one emoji: the last one written takes the place of the one before. */
export function lastSign(written: string) {
  return [...new Intl.Segmenter().segment(written.trim())].at(-1)?.segment ?? ''
}
