import { useState } from 'react'

/** Whether the device answers in place of the server: what it has found stays until the server has answered. */
export function useOnDevice({ isUnreached, isAnswered }: { isUnreached: boolean; isAnswered: boolean }) {
  const [was, setWas] = useState(false)
  const isOnDevice = !isAnswered && (isUnreached || was)
  if (isOnDevice !== was) setWas(isOnDevice)
  return isOnDevice
}
