import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type FamilyName, families } from './families.ts'
import type { Family } from './family.ts'
import type { Counting, Labels } from './tell.ts'

type Child = (value: number) => void

interface Opened {
  tell(labels: Labels, value: number): void
  watch(labels: Labels, read: () => number): void
  /** Of a gauge: what was said of it is no longer so. */
  reset(): void
}

/** Everything of `families.ts`, counted by prom-client. */
export function openRegistry() {
  const registry = new Registry()
  const opened = new Map<string, Opened>()
  for (const [name, family] of Object.entries<Family>(families))
    opened.set(name, openFamily(family, registry))
  const of = (name: FamilyName) => opened.get(name) as Opened
  const counting: Counting = {
    tell: (name, labels, value) => of(name).tell(labels, value),
    watch: (name, labels, read) => of(name).watch(labels, read),
  }
  return { registry, counting, reset: (name: FamilyName) => of(name).reset() }
}

function openFamily(family: Family, registry: Registry): Opened {
  const names = Object.keys(family.labels ?? {})
  const watched = new Map<string, { labels: Labels; read: () => number }>()
  const children = new Map<string, Child>()
  const metric = openMetric(family, registry, () => {
    for (const { labels, read } of watched.values()) metric.set(labels, read())
  })

  /** Its child is looked up by its labels once: that takes longer than to count. */
  function childOf(labels: Labels) {
    const key = keyOf(names, labels)
    const known = children.get(key)
    if (known) return known
    if (children.size >= (family.most ?? Number.POSITIVE_INFINITY)) return childBeyond(labels)
    const child = metric.child(labels)
    children.set(key, child)
    return child
  }

  function childBeyond(labels: Labels) {
    const free = Object.entries(family.labels ?? {}).filter(([, values]) => values === null)
    return metric.child({ ...labels, ...Object.fromEntries(free.map(([name]) => [name, 'other'])) })
  }

  return {
    tell: (labels, value) => childOf(labels)(value),
    watch: (labels, read) => void watched.set(keyOf(names, labels), { labels, read }),
    reset() {
      metric.reset()
      children.clear()
    },
  }
}

function keyOf(names: readonly string[], labels: Labels) {
  let key = ''
  for (const name of names) key += `${labels[name]}\n`
  return key
}

interface Metric {
  child(labels: Labels): Child
  /** How it is now, whatever it was before. */
  set(labels: Labels, value: number): void
  reset(): void
}

function openMetric(
  { kind, name, help, labels = {}, buckets }: Family,
  registry: Registry,
  collect: () => void,
): Metric {
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry], collect }
  if (kind === 'counter') {
    const counter = new Counter(options)
    return {
      child(given) {
        const child = counter.labels({ ...given })
        return value => child.inc(value)
      },
      set(given, value) {
        counter.remove({ ...given })
        counter.inc({ ...given }, value)
      },
      reset: () => counter.reset(),
    }
  }
  if (kind === 'gauge') {
    const gauge = new Gauge(options)
    const reset = () => {
      gauge.reset()
      // Without labels it would be nought, and that says something.
      if (options.labelNames.length === 0) gauge.remove({})
    }
    reset()
    return {
      child(given) {
        const child = gauge.labels({ ...given })
        return value => child.set(value)
      },
      set: (given, value) => gauge.set({ ...given }, value),
      reset,
    }
  }
  const histogram = new Histogram({ ...options, buckets: [...(buckets ?? [])] })
  return {
    child(given) {
      const child = histogram.labels({ ...given })
      return value => child.observe(value)
    },
    set: (given, value) => histogram.observe({ ...given }, value),
    reset: () => histogram.reset(),
  }
}
