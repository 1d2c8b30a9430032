export const deviceName = 'akin.device'

/**
 * Everything that this browser keeps of someone, to be read without a network, goes. Whoever writes meanwhile comes after it,
 * and finds that it is nobody's.
 */
export function forgetDevice() {
  return new Promise<void>(resolve => {
    try {
      const asked = indexedDB.deleteDatabase(deviceName)
      asked.onsuccess = asked.onerror = () => resolve()
    } catch {
      resolve()
    }
  })
}
