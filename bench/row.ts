/** Prints one figure with the bound that it is held against, and answers whether it holds. */
export function row(what: string, figure: string, bound: string, holds: boolean) {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what.padEnd(30)} ${figure.padStart(22)}   ${bound}`.trimEnd())
  return holds
}
