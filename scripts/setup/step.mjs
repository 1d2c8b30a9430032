/** Does one named piece of work, prints how long it took, and gives back its result. */
export async function step(name, work) {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!result.ok && result.output) console.log(result.output.trimEnd())
  console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return result
}
