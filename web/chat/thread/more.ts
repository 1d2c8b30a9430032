import { watchLogKeys } from './log-keys.ts'
import { NotReadNote } from './not-read-note.tsx'
import { TimerLine } from './timer-line.tsx'
import { TypingDots } from './typing-dots.tsx'

/** What a conversation may hold besides messages, and its keys. */
export const moreOfThread = { NotReadNote, TimerLine, TypingDots, watchLogKeys }
