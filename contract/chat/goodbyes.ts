/** The lines with which someone closes a conversation kindly. What is sent is the text, as both can read it. */
export const goodbyes = {
  thanks: 'It was lovely talking with you. I will leave it here, and wish you all the best.',
  busy: 'I have little time for writing at the moment, so I will stop here. Thank you for the talk, and take care.',
  elsewhere: 'I do not think we are a match, but I enjoyed meeting you. I hope you find good company here.',
} as const

export const goodbyeNames = ['thanks', 'busy', 'elsewhere'] as const
export type GoodbyeName = (typeof goodbyeNames)[number]
