interface Message {
  id?: number
  type: string
  method?: string
  params?: unknown
  result?: unknown
  error?: string
  message?: string
}

export interface Bidi {
  send<Result>(method: string, params?: object): Promise<Result>
  /** Told of every event of this name, once it has been subscribed to. */
  on<Params>(event: string, tell: (params: Params) => void): void
  close(): void
}

/** A line to a browser that speaks WebDriver BiDi. */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The browser does not listen.')))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (params: never) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) return listeners.get(message.method ?? '')?.(message.params as never)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`))
    else asked?.resolve(message.result)
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser has gone.'))
  })

  return {
    send<Result>(method: string, params: object = {}) {
      last += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(last, asked)
      socket.send(JSON.stringify({ id: last, method, params }))
      return asked.promise as Promise<Result>
    },
    on: (event, tell) => void listeners.set(event, tell),
    close: () => socket.close(),
  }
}
