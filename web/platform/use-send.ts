import { useRef, useState } from 'react'

interface SendState<Given> {
  given?: Given
  isPending?: boolean
  isSuccess?: boolean
  error?: Error
}

/** What became of the last call that someone made by a press, on pages that come without mutations. */
export function useSend<Given>(make: (given: Given) => Promise<unknown>) {
  const [sent, setSent] = useState<SendState<Given>>({})
  const last = useRef(0)

  function send(given: Given) {
    last.current += 1
    const own = last.current
    const show = (result: SendState<Given>) => {
      if (own === last.current) setSent({ given, ...result })
    }
    show({ isPending: true })
    make(given).then(
      () => show({ isSuccess: true }),
      (error: Error) => show({ error }),
    )
  }
  return { send, ...sent }
}
