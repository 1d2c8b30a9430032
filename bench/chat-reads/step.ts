/** Says how long a step of a longer work has taken. */
export async function step<Result>(name: string, work: () => Promise<Result>) {
  const started = performance.now()
  const result = await work()
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return result
}
