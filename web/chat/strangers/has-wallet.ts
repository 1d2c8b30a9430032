/** Whether a text has the address of a wallet: those of Bitcoin, Ethereum and what goes by the same, and Tron. */
export function hasWallet(text: string) {
  if (
    /(?<![\p{L}\p{N}])(?:0x[\da-f]{40}|bc1(?:[ac-hj-np-z02-9]{39}|[ac-hj-np-z02-9]{59}))(?![\p{L}\p{N}])/iu.test(
      text,
    )
  )
    return true
  for (const [run] of text.matchAll(/(?<![\p{L}\p{N}])[13T][1-9A-HJ-NP-Za-km-z]{25,34}(?![\p{L}\p{N}])/gu)) {
    // A long number or a long word is none.
    if (/\d.*\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run.slice(1))) return true
  }
  return false
}
