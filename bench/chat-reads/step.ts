/** Says how long a step of a longer work has taken. */
export async function step(name: string, work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
