/** Settings for a server whose clock is so many minutes ahead of everyone else's, or behind. */
export function skewed(minutes: number) {
  const script = `const now = Date.now, Real = Date, by = ${minutes * 60_000}
    globalThis.Date = new Proxy(Real, {
      construct: (Target, given, made) => Reflect.construct(Target, given.length ? given : [now() + by], made),
      apply: () => new Real(now() + by).toString(),
    })
    Real.now = () => now() + by`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
