/** What most people react with. */
export const commonEmoji = [
  { emoji: '❤️', name: 'heart' },
  { emoji: '😂', name: 'laughing' },
  { emoji: '👍', name: 'thumbs up' },
  { emoji: '😮', name: 'surprised' },
  { emoji: '😢', name: 'sad' },
  { emoji: '🙏', name: 'thank you' },
]
