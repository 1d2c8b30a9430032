type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** Of the key that ends a word, Safari says only this: the word is there by then. */
const ofInputMethod = 229

/** Whether a key belongs to an input method that composes a word: Enter chooses it, Escape drops it, and no more. */
export function isComposing(event: Key | { nativeEvent: Key }) {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === ofInputMethod
}
