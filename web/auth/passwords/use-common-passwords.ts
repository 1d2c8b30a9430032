import { readCommonPasswords } from '@akin/contract/auth/password-rules.ts'
import { useEffect, useState } from 'react'
import { onDemand } from '#ui/on-demand.ts'

/** The whole list comes to the browser, so that no password has to leave it before it is sent. */
export const commonPasswords = onDemand(() =>
  import('@akin/contract/auth/common-passwords.txt?raw').then(({ default: list }) =>
    readCommonPasswords(list),
  ),
)

/** What guessers try first, once it is wanted and here. Nobody is told if it cannot be had: the server has it as well. */
export function useCommonPasswords(wanted: boolean) {
  const [common, setCommon] = useState(commonPasswords.part)
  useEffect(() => {
    if (!wanted || common) return
    let left = false
    commonPasswords.load().then(
      () => left || setCommon(commonPasswords.part),
      () => {},
    )
    return () => {
      left = true
    }
  }, [wanted, common])
  return common
}
