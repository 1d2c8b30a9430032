import type { Attachment } from '@akin/contract/chat/messages.ts'

/** "0:24". */
export function clock(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds + 0.05))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A recording is never "0:00" long. */
export function lengthOf(durationMs: number) {
  return Math.max(1, Math.round(durationMs / 1000))
}

/** "0:11 of 0:24". At its end it is as far as it is long, however that is rounded. */
export function placeWords(position: number, durationMs: number) {
  const length = lengthOf(durationMs)
  const isAtEnd = position >= durationMs / 1000 - 0.1
  return `${clock(isAtEnd ? length : Math.min(position, length))} of ${clock(length)}`
}

/** "Voice message, 24 seconds", for those who listen. */
export function voiceWords({ voice }: Pick<Attachment, 'voice'>) {
  return voice ? `Voice message, ${durationWords(lengthOf(voice.durationMs))}` : 'Voice message'
}

function durationWords(seconds: number) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [minutes > 0 && counted(minutes, 'minute'), rest > 0 && counted(rest, 'second')]
  return parts.filter(Boolean).join(' ')
}

function counted(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
