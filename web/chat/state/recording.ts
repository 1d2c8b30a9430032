/** What someone has said into the microphone and not sent. */
export interface Recording {
  file: File
  /** How loud each part of it is, a digit of base 36 for each bar. */
  bars: string
  durationMs: number
  /** What was said, where the browser could write it down by itself. */
  words: string
}

export interface Peak {
  /** Milliseconds from the beginning. */
  at: number
  /** From silence to as loud as can be, 0 to 1. */
  level: number
}
