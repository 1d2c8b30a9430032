import type { User } from '@akin/contract/auth/user.ts'
import { useEffect, useRef } from 'react'

type Enter = () => Promise<User | null>

/** Signing in with a passkey. Nothing of it is loaded before someone reaches for the form. */
export function usePasskeys(send: (enter: Enter) => void) {
  const code = useRef<typeof import('./sign-in.ts')>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      code.current?.stopAsking()
    }
  }, [])

  async function load() {
    code.current ??= await import('./sign-in.ts')
    return code.current
  }

  return {
    /** In the list of what the browser fills the field with. Without the code there is still the password. */
    offer() {
      load().then(
        part => {
          if (!gone.current) void part.offerPasskeys(answer => send(() => part.enterWith(answer)))
        },
        () => {},
      )
    },
    ask() {
      send(async () => {
        const part = await load()
        const answer = await part.pickPasskey()
        return answer && part.enterWith(answer)
      })
    },
  }
}
